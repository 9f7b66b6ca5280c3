import { html } from 'hono/html';
import { problemCodes, problemSentence, problemStatuses } from '../problem-response.ts';
import { apiDescription, pathOf } from './openapi.ts';
import { type Operation, operations } from './operations.ts';
import { apiPath, apiPatterns } from './paths.ts';

/** @returns the description of the API as a page for engineers; it loads its style sheet and nothing else */
export function referencePage() {
  const { info, components } = apiDescription();
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${info.title}: the API</title>
    <link rel="stylesheet" href="${pathOf(apiPatterns.style)}">
  </head>
  <body>
    <h1>${info.title}: the API</h1>
    <p>${info.description}</p>
    <p>For programs: <a href="${pathOf(apiPatterns.description)}">OpenAPI 3.1</a>. A try: <code>curl -i localhost:3000${apiPath}/lists</code></p>
    <nav aria-label="Operations">
      <ul>
        ${Object.entries(operations).map(([door, { id }]) => html`<li><a href="#${id}"><code>${addressOf(door)}</code></a></li>`)}
      </ul>
    </nav>
    <h2>Operations</h2>
    ${Object.entries(operations).map(([door, operation]) => section(door, operation))}
    <h2>Documents</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) => html`<section id="${name}">
      <h3>${name}</h3>
      <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
    </section>`,
    )}
    <h2>Refusals</h2>
    <table>
      <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What the shopper reads</th></tr></thead>
      <tbody>
        ${problemCodes.map(
          (code) => html`<tr id="${code}">
          <th scope="row"><code>${code}</code></th><td>${problemStatuses[code]}</td><td lang="es">${problemSentence(code)}</td>
        </tr>`,
        )}
      </tbody>
    </table>
  </body>
</html>`;
}

function section(
  door: string,
  { id, summary, description, parameters = [], body, answers, refusals }: Operation,
) {
  return html`<section id="${id}">
      <h3>${summary}</h3>
      <p><code>${addressOf(door)}</code></p>
      ${description && html`<p>${description}</p>`}
      <dl>
        ${parameters.map(({ name, in: where, description }) => html`<dt><code>${name}</code> (${where})</dt><dd>${description}</dd>`)}
        ${body && html`<dt>Body</dt><dd><a href="#${body}">${body}</a> as application/json</dd>`}
        ${Object.entries(answers).map(
          ([status, { description, type, schema }]) => html`<dt>${status}</dt>
        <dd>${description} ${type && html`<code>${type}</code>`} ${schema && html`<a href="#${schema}">${schema}</a>`}</dd>`,
        )}
        ${refusals.length > 0 && html`<dt>Refused</dt><dd>${refusals.map((code) => html`<a href="#${code}">${code}</a> `)}</dd>`}
      </dl>
    </section>`;
}

function addressOf(door: string): string {
  const [method, pattern = ''] = door.split(' ');
  return `${method} ${pathOf(pattern)}`;
}

export const referenceStyle = `
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
