import sharp from 'sharp';
import type { Box, View } from './geometry.ts';

/** One number for each pixel of a box inside the picture. */
export interface Field {
  box: Box;
  data: Float32Array;
}

export function emptyField(box: Box): Field {
  return { box, data: new Float32Array(box.width * box.height) };
}

/** Draws SVG elements given in garment units and returns the raw RGBA pixels of the box. */
export async function drawSvg(elements: string, box: Box, view: View): Promise<Buffer> {
  const x = (box.left - view.shiftX) / view.scale;
  const y = (box.top - view.shiftY) / view.scale;
  const viewBox = `${x} ${y} ${box.width / view.scale} ${box.height / view.scale}`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}"`;
  const svg = `${head} viewBox="${viewBox}" preserveAspectRatio="none">${elements}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/** Coverage (0 to 1) of SVG elements; only their opacity counts. */
export async function drawMask(elements: string, box: Box, view: View): Promise<Field> {
  const pixels = await drawSvg(elements, box, view);
  const field = emptyField(box);
  for (let index = 0; index < field.data.length; index++) {
    field.data[index] = pixels[index * 4 + 3] / 255;
  }
  return field;
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
) {
  const last = count - 1;
  const share = 1 / (2 * radius + 1);
  let sum = 0;
  for (let offset = -radius; offset <= radius; offset++) {
    sum += from[start + Math.min(last, Math.max(0, offset)) * step];
  }
  for (let index = 0; index < count; index++) {
    to[start + index * step] = sum * share;
    const entering = Math.min(last, index + radius + 1);
    const leaving = Math.max(0, index - radius);
    sum += from[start + entering * step] - from[start + leaving * step];
  }
}

/** Approximates a Gaussian of about `radius` pixels by two box blurs. */
export function blur(field: Field, radius: number): Field {
  const { width, height } = field.box;
  const reach = Math.max(1, Math.round(radius));
  const result: Field = { box: field.box, data: field.data.slice() };
  const between = new Float32Array(field.data.length);
  for (let pass = 0; pass < 2; pass++) {
    for (let row = 0; row < height; row++) blurLine(result.data, between, row * width, 1, width, reach);
    for (let column = 0; column < width; column++) {
      blurLine(between, result.data, column, width, height, reach);
    }
  }
  return result;
}

const FAR = 1e9;

/** Squared distance transform of one line (Felzenszwalb and Huttenlocher). */
function distanceLine(
  line: Float64Array,
  count: number,
  hulls: Int32Array,
  bounds: Float64Array,
  out: Float64Array,
) {
  let top = 0;
  hulls[0] = 0;
  bounds[0] = -FAR;
  bounds[1] = FAR;
  const meet = (a: number, b: number) => (line[a] + a * a - line[b] - b * b) / (2 * a - 2 * b);
  for (let index = 1; index < count; index++) {
    let crossing = meet(index, hulls[top]);
    while (crossing <= bounds[top]) {
      top--;
      crossing = meet(index, hulls[top]);
    }
    top++;
    hulls[top] = index;
    bounds[top] = crossing;
    bounds[top + 1] = FAR;
  }
  top = 0;
  for (let index = 0; index < count; index++) {
    while (bounds[top + 1] < index) top++;
    out[index] = (index - hulls[top]) ** 2 + line[hulls[top]];
  }
}

/** Distance in pixels from every covered pixel to the nearest uncovered one. */
export function distanceInside(mask: Field): Field {
  const { width, height } = mask.box;
  const result = emptyField(mask.box);
  const size = Math.max(width, height) + 2;
  const line = new Float64Array(size);
  const out = new Float64Array(size);
  const hulls = new Int32Array(size);
  const bounds = new Float64Array(size);
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < height; row++) {
      const covered = mask.data[row * width + column];
      line[row] = covered > 0.5 ? FAR / 10 : 0;
    }
    distanceLine(line, height, hulls, bounds, out);
    for (let row = 0; row < height; row++) result.data[row * width + column] = out[row];
  }
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) line[column] = result.data[row * width + column];
    distanceLine(line, width, hulls, bounds, out);
    for (let column = 0; column < width; column++) result.data[row * width + column] = Math.sqrt(out[column]);
  }
  return result;
}
