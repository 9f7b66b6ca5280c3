export type Point = readonly [number, number];

/** An arc of the line of a frame: from `start` on, the line turns by `angle` around `radius`. */
export interface Bend {
  start: number;
  angle: number;
  radius: number;
}

/** A local system of axes: `u` across and `v` along a line that deviates by `angle` from the vertical. */
export interface Frame {
  origin: Point;
  angle: number;
  bend?: Bend;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How garment units become pixels of a square picture. */
export interface View {
  size: number;
  scale: number;
  shiftX: number;
  shiftY: number;
}

export const UPRIGHT: Frame = { origin: [0, 0], angle: 0 };

/** Template tag for SVG path data in which points, and paths made before, may stand. */
export function path(texts: TemplateStringsArray, ...steps: (string | Point)[]): string {
  const written = steps.map((step) =>
    typeof step === 'string' ? step : `${step[0].toFixed(2)} ${step[1].toFixed(2)}`,
  );
  return String.raw({ raw: texts }, ...written).replace(/\s+/g, ' ');
}

export function mix(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function add(a: Point, x: number, y: number): Point {
  return [a[0] + x, a[1] + y];
}

/** Path data of a smooth curve from the first point to the last, pulled by those between. */
export function smoothLine(points: Point[]): string {
  const inner = points.slice(1, -1);
  const arcs = inner.map(
    (point, index) => path`Q ${point} ${mix(point, points[index + 2], index === inner.length - 1 ? 1 : 0.5)}`,
  );
  return arcs.join(' ');
}

export function smoothStep(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}

function turned(a: number, b: number, angle: number): Point {
  return [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)];
}

function straighten({ start, angle, radius }: Bend, u: number, v: number): Point {
  if (v <= start) return [u, v];
  const sign = Math.sign(angle);
  const across = radius - sign * u;
  const turn = Math.min(Math.abs(angle), Math.atan2(v - start, across));
  const [left, rest] = turned(across, v - start, -turn);
  return [sign * (radius - left), start + radius * turn + rest];
}

function bow({ start, angle, radius }: Bend, u: number, v: number): Point {
  if (v <= start) return [u, v];
  const sign = Math.sign(angle);
  const turn = Math.min(Math.abs(angle), (v - start) / radius);
  const [across, along] = turned(radius - sign * u, v - start - radius * turn, turn);
  return [sign * (radius - across), start + along];
}

/** The local coordinates of a place of the garment. */
export function toLocal({ origin, angle, bend }: Frame, x: number, y: number): Point {
  const [u, v] = turned(x - origin[0], y - origin[1], angle);
  return bend ? straighten(bend, u, v) : [u, v];
}

/** The place of the garment that has these local coordinates. */
export function fromLocal({ origin, angle, bend }: Frame, u: number, v: number): Point {
  const [straightU, straightV] = bend ? bow(bend, u, v) : [u, v];
  const [x, y] = turned(straightU, straightV, -angle);
  return [origin[0] + x, origin[1] + y];
}

/** Bounds of absolute path data, taken from its control points. */
export function pathBounds(data: string): Box {
  const numbers = (data.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The pixels a box of garment units covers, widened by `margin` units and kept inside the picture. */
export function pixelBox(box: Box, margin: number, view: View): Box {
  const clip = (value: number) => Math.min(view.size, Math.max(0, value));
  const left = clip(Math.floor((box.left - margin) * view.scale + view.shiftX));
  const top = clip(Math.floor((box.top - margin) * view.scale + view.shiftY));
  const right = clip(Math.ceil((box.left + box.width + margin) * view.scale + view.shiftX));
  const bottom = clip(Math.ceil((box.top + box.height + margin) * view.scale + view.shiftY));
  return { left, top, width: right - left, height: bottom - top };
}

/** A view that centres `box` on the height `middle` and lets it fill at most these shares of the picture. */
export function fitView(
  box: Box,
  { wide, high, middle }: { wide: number; high: number; middle: number },
  size: number,
): View {
  const scale = size * Math.min(wide / box.width, high / box.height);
  return {
    size,
    scale,
    shiftX: size / 2 - (box.left + box.width / 2) * scale,
    shiftY: size * middle - (box.top + box.height / 2) * scale,
  };
}
