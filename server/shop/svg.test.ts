import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMistakeInSvg } from './svg.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${content}</svg>`;

test('drawings as programs for drawing write them are allowed', () => {
  for (const picture of [
    svg('<path d="M4 5h16"/>'),
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Generator: a program -->\n${svg('<g><path d="M4 5h16" /></g>')}\n`,
    svg(
      `<title>Ollas &amp; más</title><defs><linearGradient id='a' gradientTransform="rotate(90 1 2)"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
      <use xlink:href="#b" fill="url(#a)" transform="matrix(1 0 0 1 2 -3) scale(.5)"/><rect stroke="rgb(1, 2, 3)"/><text font-family="Lato">Hola</text>`,
      ' xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" xml:space="preserve"',
    ),
  ])
    assert.equal(findMistakeInSvg(picture), undefined, picture);
});

test('what runs, loads or hides something is a mistake, however it is written', () => {
  for (const content of [
    '<script>alert(1)</script>',
    '<SCRIPT/>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>',
    '<x:path xmlns:x="http://www.w3.org/1999/xhtml"/>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<title><![CDATA[</title><script>]]></title>',
    '<style>path{fill:url(https://other.example/)}</style>',
    '<path style="fill:url(https://other.example/)"/>',
    '<path style="fill:red"/>',
    '<path onload="alert(1)"/>',
    '<path ONLOAD="alert(1)"/>',
    '<path onload = alert(1) />',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    '<image href="https://other.example/a.png"/>',
    '<use href="https://other.example/a.svg#a"/>',
    '<use xlink:href="other.svg#a"/>',
    '<use href="data:image/svg+xml,x"/>',
    '<use href="&#x6a;avascript:alert(1)"/>',
    '<use href="java&Tab;script:alert(1)"/>',
    '<use href=""/>',
    '<use href="url(#a)#b"/>',
    '<a href="#a"><path/></a>',
    '<path fill="url(https://other.example/#a)"/>',
    '<path fill="url( #a)"/>',
    '<path fill="URL(//other.example/)"/>',
    '<path fill="u\\72l(//other.example/)"/>',
    `<path mask="image-set('https://other.example/a.png' 1x)"/>`,
    '<path filter="url(#a)"/>',
    '<path fill="url(&quot;//other.example/&quot;)"/>',
    '<path xmlns="http://www.w3.org/1999/xhtml"/>',
    '<path xml:base="https://other.example/"/>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<animate attributeName="fill"/>',
    '<path d="&a;"/>',
    '<?xml-stylesheet href="https://other.example/a.css"?>',
    '<!ENTITY a "b">',
    '<!-- -- --><path/>',
    '<path d="a<b"/>',
    '<path d="a"d="b"/>',
    '<g><path></g></path>',
    '</svg><script/><svg>',
    '<g>',
    '<path\0/>',
  ])
    assert.match(findMistakeInSvg(svg(content)) ?? '', /^has ".+", which a picture of the shop/s, content);
});

test('a file begins with an svg element that has a viewBox', () => {
  for (const text of [
    '',
    'logo',
    '<html></html>',
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    '<svg viewBox="0 0 24 24"></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24"></svg>',
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    `<?xml-stylesheet href="https://other.example/a.css"?>${svg('')}`,
    `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`,
    Buffer.from(svg(''), 'utf16le').toString(),
  ])
    assert.match(findMistakeInSvg(text) ?? '', /^does not begin with <svg/, text);
});
