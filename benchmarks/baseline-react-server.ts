// The smallest possible server with React: it loads the server renderer and renders an empty document.
import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(renderToString(createElement('html', { lang: 'es-CL' }, createElement('body'))));
}).listen(Number(process.env.PORT), '127.0.0.1');
