const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));
const elements = wordsOf(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient
  radialGradient stop pattern clipPath mask`);
const attributes = wordsOf(`
  aria-hidden aria-label class clip-path clip-rule clipPathUnits color cx cy d data-name dx dy fill fill-opacity
  fill-rule focusable font-family font-size font-style font-weight fr fx fy gradientTransform gradientUnits height
  href id letter-spacing mask maskUnits offset opacity paint-order pathLength patternTransform patternUnits points
  preserveAspectRatio r role rx ry shape-rendering spreadMethod stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  transform vector-effect version viewBox width x x1 x2 xlink:href xml:space xmlns xmlns:xlink y y1 y2`);
const namespace = /^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)$/;
const fragment = /^#[\w-]+$/;
const declaration =
  /^\uFEFF?<\?xml version=["']1\.0["'](?: encoding=["']utf-8["'])?(?: standalone=["']\w+["'])?\s*\?>/i;
/** A comment, text, or a tag. */
const token =
  /<!--(?:(?!--)[\s\S])*-->|[^<]+|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const reference = /&(?!(?:amp|lt|gt|quot|apos);).{0,9}/;
const plain =
  /^(?:\burl\(#[\w-]+\)|\b(?:rgba?|hsla?|matrix|translate|rotate|scale|skew[XY])\([-+\d.,%\se]*\)|[^(\\])*$/;
const root = /^<svg\s[^>]*\bviewBox\s*=\s*["']-?[\d.]+(?:[\s,]+-?[\d.]+){3}["']/;

/** Only the elements and attributes above are allowed. */
export function findMistakeInSvg(text: string): string | undefined {
  const svg = text.replace(declaration, '').replace(/^(?:\s|<!--(?:(?!--)[\s\S])*-->)+/, '');
  if (!root.test(svg) || !/\sxmlns=/.test(svg))
    return 'does not begin with <svg xmlns="…" viewBox="0 0 24 24">';
  const forbidden = reference.exec(svg)?.[0] ?? findForbidden(svg);
  return forbidden && `has ${JSON.stringify(forbidden)}, which a picture of the shop must not have`;
}

function findForbidden(svg: string): string | undefined {
  const open: string[] = [];
  for (token.lastIndex = 0; token.lastIndex < svg.length; ) {
    const start = token.lastIndex;
    const [found, end, name, list = '', isEmpty] = token.exec(svg) ?? [];
    if (found === undefined) return svg.slice(start, start + 12);
    if (name === undefined) continue;
    if (!elements.has(name) || (start > 0 && open.length === 0)) return `<${name}>`;
    for (const [text, key = '', value = '', other = value] of list.matchAll(attribute)) {
      const form = key.endsWith('href') ? fragment : key.startsWith('xmlns') ? namespace : plain;
      if (!attributes.has(key) || !form.test(other)) return text.slice(0, 40);
    }
    if (end && open.pop() !== name) return found;
    if (!end && !isEmpty) open.push(name);
  }
  return open.length > 0 ? `<${open.at(-1)}> without an end` : undefined;
}
