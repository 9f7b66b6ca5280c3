import { blend, type Colour, type Paint } from './colour.ts';
import { yarnTone } from './fabric.ts';
import { smoothStep } from './geometry.ts';
import { layeredNoise, noise } from './noise.ts';

/** Makes a paint out of the paint beneath, the colours and the measures written in the design. */
export type Print = (base: Paint, colours: Colour[], measures: number[], seed: number) => Paint;

function over(base: Paint, share: (u: number, v: number) => number, colour: Colour): Paint {
  return (u, v, out) => {
    base(u, v, out);
    const part = share(u, v);
    for (let channel = 0; channel < 3; channel++) out[channel] += (colour[channel] - out[channel]) * part;
  };
}

/** Walks through the colours as `place` goes from 0 to 1. */
function ramp(colours: Colour[], place: number, out: Float32Array) {
  const scaled = Math.min(0.9999, Math.max(0, place)) * (colours.length - 1);
  const step = Math.floor(scaled);
  out.set(blend(colours[step], colours[step + 1], scaled - step));
}

const edge = (distance: number) => smoothStep(-0.8, 0.8, distance);

const heather: Print = (base, [light]) => {
  return over(base, (u, v) => Math.min(0.8, Math.max(0, 0.36 + 0.22 * yarnTone(u, v))), light);
};

/** Stripes across body and sleeves: period and width in units. */
const stripes: Print = (base, [colour], [period, width]) =>
  over(base, (_u, v) => edge(width / 2 - Math.abs(v - Math.round(v / period) * period)), colour);

/** One band of colour between two heights. */
const band: Print = (base, [colour], [top, bottom]) =>
  over(base, (_u, v) => edge(v - top) * edge(bottom - v), colour);

/** A band bent down in the middle like a chevron. */
const chevron: Print = (base, [colour], [top, bottom]) =>
  over(base, (u, v) => edge(v + Math.abs(u) * 0.5 - top) * edge(bottom - v - Math.abs(u) * 0.5), colour);

/** Left and right halves in different colours. */
const halves: Print = (base, [colour]) => over(base, (u) => edge(u), colour);

const dip: Print =
  (_base, colours, [top, bottom], seed) =>
  (u, v, out) => {
    ramp(colours, (v + 26 * layeredNoise(u / 70, v / 46, 2, seed) - top) / (bottom - top), out);
  };

const spiral: Print =
  (_base, colours, [x, y], seed) =>
  (u, v, out) => {
    const dx = u - x;
    const dy = v - y;
    const radius = Math.hypot(dx, dy) + 14 * layeredNoise(u / 46, v / 46, 3, seed);
    const turn = (Math.atan2(dy, dx) / (2 * Math.PI)) * 3 + radius / 165;
    const bleed = turn + 0.13 * layeredNoise(u / 26, v / 26, 3, seed + 5);
    const place = (((bleed % 1) + 1) % 1) * colours.length;
    const step = Math.floor(place) % colours.length;
    const next = colours[(step + 1) % colours.length];
    out.set(blend(colours[step], next, smoothStep(0.5, 1, place - Math.floor(place))));
  };

const clouds: Print =
  (_base, colours, [size], seed) =>
  (u, v, out) => {
    const bend = 60 * noise(u / 130, v / 130, seed + 3);
    const fog = layeredNoise((u + bend) / size, (v - bend) / size, 4, seed);
    const vein = 1 - Math.abs(layeredNoise((u - bend) / (size * 0.7), v / (size * 0.7), 3, seed + 9));
    ramp(colours, 0.5 + 0.95 * fog + 0.1 * (vein - 0.7), out);
  };

const SAMPLES = [
  [-0.3, -0.12],
  [0.12, -0.3],
  [0.3, 0.12],
  [-0.12, 0.3],
] as const;

/** Averages places close together, for prints whose edges are abrupt. */
function softened(paint: Paint): Paint {
  const sample = new Float32Array(3);
  return (u, v, out) => {
    out.fill(0);
    for (const [across, along] of SAMPLES) {
      paint(u + across, v + along, sample);
      for (let channel = 0; channel < 3; channel++) out[channel] += sample[channel] / SAMPLES.length;
    }
  };
}

const camouflage: Print = (base, colours, [size], seed) => {
  const layers = colours.map((colour, index) => ({ colour, shift: index * 37 }));
  return softened((u, v, out) => {
    base(u, v, out);
    for (const { colour, shift } of layers) {
      const patch = layeredNoise(u / size + shift, v / (size * 0.72) + shift, 3, seed + shift);
      if (patch > 0.1) out.set(colour);
    }
  });
};

const check: Print =
  (base, [dark, line], [period]) =>
  (u, v, out) => {
    base(u, v, out);
    const wave = (place: number) => Math.abs(((((place / period) % 1) + 1) % 1) - 0.5);
    const warp = edge((0.25 - wave(u)) * period);
    const weft = edge((0.25 - wave(v)) * period);
    out.set(blend([out[0], out[1], out[2]], dark, (warp + weft) * 0.46));
    const thread = Math.max(edge(1.6 - (0.5 - wave(u)) * period), edge(1.6 - (0.5 - wave(v)) * period));
    out.set(blend([out[0], out[1], out[2]], line, thread * 0.75));
  };

/** Visits a motif in each cell of a jittered grid; the motif returns which colour covers the place. */
function scattered(base: Paint, colours: Colour[], cell: number, seed: number, motif: Motif): Paint {
  return softened((u, v, out) => {
    base(u, v, out);
    const column = Math.floor(u / cell);
    const row = Math.floor(v / cell);
    for (let down = -1; down <= 1; down++) {
      for (let along = -1; along <= 1; along++) {
        const i = column + along;
        const j = row + down;
        const x = u - (i + 0.5 + 0.3 * noise(i * 7.7, j * 5.3, seed)) * cell;
        const y = v - (j + 0.5 + 0.3 * noise(i * 3.1, j * 9.7, seed + 1) + (i % 2) * 0.25) * cell;
        const spin = 3.2 * noise(i * 4.9, j * 6.1, seed + 2);
        const hit = motif(Math.hypot(x, y) / cell, Math.atan2(y, x) + spin, spin);
        if (hit >= 0) out.set(colours[hit % colours.length]);
      }
    }
  });
}

type Motif = (radius: number, angle: number, spin: number) => number;

const flowers: Print = (base, colours, [cell], seed) =>
  scattered(base, colours, cell, seed, (radius, angle, spin) => {
    const size = 0.35 + 0.03 * spin;
    if (radius < 0.09) return 1;
    if (radius < size * (0.72 + 0.28 * Math.cos(5 * angle))) return 0;
    return radius < 0.54 && Math.sin(angle * 2 + spin) > 0.88 + Math.abs(radius - 0.4) * 0.8 ? 2 : -1;
  });

const hearts: Print = (base, colours, [cell], seed) =>
  scattered(base, colours, cell, seed, (radius, angle, spin) => {
    const upright = angle - spin * 0.86;
    const x = radius * Math.cos(upright) * 4.1;
    const y = -radius * Math.sin(upright) * 4.1 + 0.1;
    return (x * x + y * y - 1) ** 3 - x * x * y ** 3 < 0 ? 0 : -1;
  });

const stars: Print = (base, colours, [cell], seed) =>
  scattered(base, colours, cell, seed, (radius, angle) => {
    // How far the direction lies from the nearest of five points, as a share of half a sector.
    const sector = Math.abs((((angle / (2 * Math.PI)) * 5 + 50) % 1) - 0.5) * 2;
    return radius < 0.1 + 0.16 * sector ** 1.7 ? 0 : -1;
  });

/** Broken rings of dark spots around a tawny heart. */
const leopard: Print = (base, colours, [cell], seed) =>
  scattered(base, colours, cell, seed, (radius, angle, spin) => {
    const size = 0.36 + 0.07 * Math.cos(2 * angle + spin) + 0.03 * Math.cos(5 * angle + spin * 3);
    const solid = spin > 1.1;
    const inner = size * (0.52 + 0.16 * Math.sin(angle + spin * 2));
    if (!solid && radius < inner) return 0;
    const gap = !solid && Math.cos(2 * angle + spin * 2) < -0.72;
    return radius < size * (solid ? 0.6 : 1) && !gap ? 1 : -1;
  });

export const PRINTS = {
  heather,
  stripes,
  band,
  chevron,
  halves,
  dip,
  spiral,
  clouds,
  camouflage,
  check,
  flowers,
  hearts,
  stars,
  leopard,
} satisfies Record<string, Print>;
