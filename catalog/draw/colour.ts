/** Linear light: red, green, blue between 0 and 1. */
export type Colour = readonly [number, number, number];

/** Fills `out` with the colour of the cloth at a place given in the axes of its part. */
export type Paint = (u: number, v: number, out: Float32Array) => void;

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

export function toByte(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  return Math.round(255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055));
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255));

export function byteToLinear(value: number): number {
  return LINEAR[value];
}

export function parseColour(hex: string): Colour {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [LINEAR[value >> 16], LINEAR[(value >> 8) & 255], LINEAR[value & 255]];
}

export function blend(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function plain(colour: Colour): Paint {
  return (_u, _v, out) => out.set(colour);
}
