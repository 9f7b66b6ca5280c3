import { html } from 'hono/html';
import { type Endpoint, endpoint } from './endpoint.ts';
import { errorCodesOf } from './endpoint-router.ts';
import { type ApiDefinition, describeApi, describeParameters, nameOf, templateOf } from './openapi.ts';

const paths = { openApi: '/openapi.json', page: '/', style: '/reference.css' } as const;

/** Endpoints that return the description of all endpoints of an API, created at the first request. */
export function referenceEndpoints(readDefinition: () => ApiDefinition, example: string) {
  return [
    textEndpoint({
      path: paths.openApi,
      id: 'readDescription',
      summary: 'Read this description (OpenAPI 3.1)',
      contentType: 'application/json',
      create: () => JSON.stringify(describeApi(readDefinition())),
    }),
    textEndpoint({
      path: paths.page,
      id: 'readReference',
      summary: 'Read this description as a page',
      contentType: 'text/html; charset=UTF-8',
      create: () => referencePage(readDefinition(), example),
    }),
    textEndpoint({
      path: paths.style,
      id: 'readReferenceStyle',
      summary: 'Read the style sheet of that page',
      contentType: 'text/css',
      create: () => style,
    }),
  ];
}

type TextEndpoint = { path: string; id: string; summary: string; contentType: string; create(): string };

function textEndpoint({ contentType, create, ...definition }: TextEndpoint) {
  let body: string | undefined;
  return endpoint({
    ...definition,
    method: 'GET',
    responses: { 200: { description: 'For engineers.', contentType } },
    handler() {
      body ??= create();
      return { status: 200, body };
    },
  });
}

function referencePage(definition: ApiDefinition, example: string): string {
  const { info, endpoints, errors, basePath } = definition;
  const { schemas } = describeApi(definition).components;
  const addressOf = ({ method, path }: Endpoint) => `${method} ${templateOf(basePath, path)}`;
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${info.title}: API</title>
    <link rel="stylesheet" href="${basePath}${paths.style}">
  </head>
  <body>
    <h1>${info.title}: API</h1>
    <p>${info.description}</p>
    <p>For programs: <a href="${basePath}${paths.openApi}">OpenAPI 3.1</a>. Example: <code>${example}</code></p>
    <nav aria-label="Endpoints">
      <ul>
        ${endpoints.map((endpoint) => html`<li><a href="#${endpoint.id}"><code>${addressOf(endpoint)}</code></a></li>`)}
      </ul>
    </nav>
    <h2>Endpoints</h2>
    ${endpoints.map((endpoint) => section(endpoint, addressOf(endpoint)))}
    <h2>Schemas</h2>
    ${Object.entries(schemas).map(
      ([name, schema]) => html`<section id="${name}">
      <h3>${name}</h3>
      <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
    </section>`,
    )}
    <h2>Error codes</h2>
    <table>
      <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Text for the user</th></tr></thead>
      <tbody>
        ${Object.entries(errors).map(
          ([code, { status, text }]) => html`<tr id="${code}">
          <th scope="row"><code>${code}</code></th><td>${status}</td><td lang="es">${text}</td>
        </tr>`,
        )}
      </tbody>
    </table>
  </body>
</html>`);
}

function section(endpoint: Endpoint, address: string) {
  const { id, summary, description, body, responses } = endpoint;
  const errors = errorCodesOf(endpoint);
  return html`<section id="${id}">
      <h3>${summary}</h3>
      <p><code>${address}</code></p>
      ${description && html`<p>${description}</p>`}
      <dl>
        ${describeParameters(endpoint).map((parameter) => html`<dt><code>${parameter.name}</code> (${parameter.in})</dt><dd>${parameter.description}</dd>`)}
        ${body && html`<dt>Body</dt><dd><a href="#${nameOf(body)}">${nameOf(body)}</a> as application/json</dd>`}
        ${Object.entries(responses).map(
          ([status, { description, schema, contentType }]) => html`<dt>${status}</dt>
        <dd>${description} ${contentType && html`<code>${contentType}</code>`} ${schema && html`<a href="#${nameOf(schema)}">${nameOf(schema)}</a> as application/json`}</dd>`,
        )}
        ${errors.length > 0 && html`<dt>Error codes</dt><dd>${errors.map((code) => html`<a href="#${code}">${code}</a> `)}</dd>`}
      </dl>
    </section>`;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h2 { margin-block: 3rem 1rem }
section { border-block-start: 1px solid; padding-block: .5rem }
dl { display: grid; grid-template-columns: minmax(6rem, 1fr) 4fr; gap: .25rem 1rem }
dd { margin: 0 }
pre { overflow: auto; padding: 1rem; border: 1px solid }
th, td { padding: .25rem 1rem .25rem 0; text-align: start; vertical-align: top }
:target { outline: 2px solid; outline-offset: .25rem }
`;
