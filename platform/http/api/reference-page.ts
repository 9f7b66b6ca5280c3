import { html } from 'hono/html';
import type { oas32 } from 'zod-openapi';
import { type Endpoint, endpoint } from './endpoint.ts';
import { errorCodesOf } from './endpoint-router.ts';
import { type ApiDefinition, describeApi, nameOf, templateOf } from './openapi.ts';
import { referenceStyle } from './reference-style.ts';

const paths = { openApi: '/openapi.json', page: '/', style: '/reference.css' } as const;

/** `{origin}` in the example is replaced. */
export type ReferenceLook = {
  home: { path: string; name: string };
  brandColour: string;
  example: string;
};

export function referenceEndpoints(readDefinition: () => ApiDefinition, look: ReferenceLook) {
  return [
    textEndpoint({
      path: paths.openApi,
      id: 'readDescription',
      summary: 'Read this description (OpenAPI 3.1)',
      description: 'For programs. It is generated from the schemas that validate the requests.',
      contentType: 'application/json',
      create: () => JSON.stringify(describeApi(readDefinition())),
    }),
    textEndpoint({
      path: paths.page,
      id: 'readReference',
      summary: 'Read this description as a page',
      description: 'For people, in English.',
      contentType: 'text/html; charset=UTF-8',
      create: () => referencePage(readDefinition(), look),
    }),
    textEndpoint({
      path: paths.style,
      id: 'readReferenceStyle',
      summary: 'Read the style sheet of that page',
      description: 'A separate file, because the Content-Security-Policy allows no inline style.',
      contentType: 'text/css',
      create: () => referenceStyle(look.brandColour),
    }),
  ];
}

type TextEndpoint = Pick<Endpoint, 'path' | 'id' | 'summary' | 'description'> & {
  contentType: string;
  create(): string;
};

function textEndpoint({ contentType, create, ...definition }: TextEndpoint) {
  let text: string | undefined;
  return endpoint({
    ...definition,
    method: 'GET',
    responses: { 200: { description: 'The text.', contentType } },
    handler({ origin }) {
      text ??= create();
      return { status: 200, body: text.replaceAll('{origin}', () => String(html`${origin}`)) };
    },
  });
}

function referencePage(definition: ApiDefinition, { home, example }: ReferenceLook): string {
  const { info, groups, errors, basePath } = definition;
  const { paths: described, components } = describeApi(definition);
  const addressOf = ({ method, path }: Endpoint) =>
    html`<code><b class="${method}">${method}</b> ${templateOf(basePath, path)}</code>`;
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${info.title}: API</title>
    <link rel="stylesheet" href="${basePath}${paths.style}">
  </head>
  <body>
    <header><a href="${home.path}" lang="es">${home.name}</a></header>
    <main>
    <h1>${info.title}: API</h1>
    <p>${info.description}</p>
    <p>For programs: <a href="${basePath}${paths.openApi}">OpenAPI 3.1</a>. Example:</p>
    <pre tabindex="0" class="example">${example}</pre>
    <nav aria-label="Endpoints">
      <ul>
        ${groups.flatMap(({ endpoints }) => endpoints).map((endpoint) => html`<li><a href="#${endpoint.id}">${addressOf(endpoint)}</a></li>`)}
      </ul>
    </nav>
    ${groups.map(
      ({ name, description, endpoints }) => html`<h2>${name}</h2>
    <p>${description}</p>
    ${endpoints.map((endpoint) => section(endpoint, addressOf(endpoint), described[templateOf(basePath, endpoint.path)]))}`,
    )}
    <h2>Schemas</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) => html`<section id="${name}">
      <h3>${name}</h3>
      <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
    </section>`,
    )}
    <h2>Error codes</h2>
    <div class="table" role="region" aria-label="Error codes" tabindex="0">
    <table>
      <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Text for the user</th></tr></thead>
      <tbody>
        ${Object.entries(errors).map(
          ([code, { status, title, text }]) => html`<tr id="${code}">
          <th scope="row"><code>${code}</code></th><td>${status}</td><td>${title}</td><td lang="es">${text}</td>
        </tr>`,
        )}
      </tbody>
    </table>
    </div>
    </main>
  </body>
</html>`);
}

function section(endpoint: Endpoint, address: ReturnType<typeof html>, described?: oas32.PathItemObject) {
  const { method, id, summary, description, body, responses } = endpoint;
  const { parameters = [] } = described?.[method.toLowerCase() as 'get'] ?? {};
  const errors = errorCodesOf(endpoint);
  return html`<section id="${id}">
      <h3>${summary}</h3>
      <p>${address}</p>
      <p>${description}</p>
      <dl>
        ${parameters.map((parameter) => 'name' in parameter && html`<dt><code>${parameter.name}</code> (${parameter.in})</dt><dd>${parameter.description}</dd>`)}
        ${body && html`<dt>Body</dt><dd><a href="#${nameOf(body)}">${nameOf(body)}</a> as application/json</dd>`}
        ${Object.entries(responses).map(
          ([status, { description, schema, contentType }]) => html`<dt>${status}</dt>
        <dd>${description} ${contentType && html`<code>${contentType}</code>`} ${schema && html`<a href="#${nameOf(schema)}">${nameOf(schema)}</a> as application/json`}</dd>`,
        )}
        ${errors.length > 0 && html`<dt>Error codes</dt><dd>${errors.map((code) => html`<a href="#${code}">${code}</a> `)}</dd>`}
      </dl>
    </section>`;
}
