export type Point = readonly [number, number];

/** A local system of axes: `u` across and `v` along a line leaning by `angle` from the vertical. */
export interface Frame {
  origin: Point;
  angle: number;
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

export function smoothStep(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
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

/** A view that centres `box` and lets its longer side fill `share` of the picture. */
export function fitView(box: Box, share: number, size: number): View {
  const scale = (size * share) / Math.max(box.width, box.height);
  return {
    size,
    scale,
    shiftX: size / 2 - (box.left + box.width / 2) * scale,
    shiftY: size / 2 - (box.top + box.height / 2) * scale,
  };
}
