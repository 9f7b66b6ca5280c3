import { type Colour, parseColour, plain } from './colour.ts';
import { type Frame, fromLocal, type Point, path } from './geometry.ts';
import { between } from './noise.ts';
import { type Outfit, piece } from './outfit.ts';
import type { Part } from './part.ts';

const THREADED = Math.PI / 2;

function disc(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  return path`
    M ${[x - radius, y]}
    C ${[x - radius, y - k]} ${[x - k, y - radius]} ${[x, y - radius]}
    C ${[x + k, y - radius]} ${[x + radius, y - k]} ${[x + radius, y]}
    C ${[x + radius, y + k]} ${[x + k, y + radius]} ${[x, y + radius]}
    C ${[x - k, y + radius]} ${[x - radius, y + k]} ${[x - radius, y]} Z`;
}

function metalPart(outfit: Outfit, outline: string, colour: Colour, shadow = 0.6): Part {
  return piece(outfit, outline, plain(colour), { puff: 3, reach: 3, texture: 'smooth', shadow, gloss: 0.5 });
}

function cord(outfit: Outfit, from: Point, through: Point, to: Point): Part {
  const half = 3.6;
  const outline = path`
    M ${[from[0] - half, from[1]]}
    Q ${[through[0] - half, through[1]]} ${[to[0] - half, to[1]]}
    L ${[to[0] + half, to[1]]}
    Q ${[through[0] + half, through[1]]} ${[from[0] + half, from[1]]} Z`;
  return piece(outfit, outline, plain(outfit.cord), {
    puff: 4.5,
    reach: 4,
    texture: 'rib',
    ribPeriod: 5.2,
    frame: { origin: [0, 0], angle: THREADED },
    shadow: 0.75,
  });
}

/** Drawstrings leave the hood by metal eyelets and end in metal tips. */
export function drawstrings(outfit: Outfit): Part[] {
  const { random } = outfit;
  return [-1, 1].flatMap((side) => {
    const x = side * between(random, 40, 48);
    const y = 96;
    const to: Point = [x + side * between(random, -14, 12), y + between(random, 120, 176)];
    const through: Point = [x + side * between(random, -4, 16), y + between(random, 50, 80)];
    const [endX, endY] = to;
    const tip = path`
      M ${[endX - 4.6, endY - 4]} L ${[endX + 4.6, endY - 4]}
      L ${[endX + 4.2, endY + 18]} L ${[endX - 4.2, endY + 18]} Z`;
    return [
      metalPart(outfit, disc(x, y, 9), outfit.metal, 0.3),
      metalPart(outfit, disc(x, y, 4.4), parseColour('#15130f'), 0),
      cord(outfit, [x, y], through, to),
      metalPart(outfit, tip, outfit.metal),
    ];
  });
}

function strip(left: number, right: number, top: number, bottom: number): string {
  return path`M ${[left, top]} L ${[right, top]} L ${[right, bottom]} L ${[left, bottom]} Z`;
}

/** A zip between two heights: stitched placket, tape, teeth and puller. */
export function zipParts(outfit: Outfit, top: number, bottom: number, pullerY: number): Part[] {
  const { cut } = outfit;
  const placket = piece(outfit, strip(-19, 19, top, bottom), outfit.body, {
    puff: 5,
    reach: 9,
    seams: [
      { line: path`M ${[-14, top]} L ${[-14, bottom]}`, kind: 'single' },
      { line: path`M ${[14, top]} L ${[14, bottom]}`, kind: 'single' },
    ],
    drape: 0.5,
    shadow: 0.35,
  });
  const tape = piece(outfit, strip(-7, 7, top, bottom), plain(outfit.cord), {
    puff: -3,
    reach: 5,
    texture: 'lining',
  });
  const teeth = piece(outfit, strip(-4.2, 4.2, top, bottom), plain(outfit.metal), {
    puff: 3,
    reach: 4,
    texture: 'rib',
    ribPeriod: 5.4,
    frame: { origin: [0, 0], angle: THREADED },
    gloss: 0.4,
    shadow: 0.4,
  });
  const tab = path`
    M ${[-5, pullerY]} L ${[5, pullerY]} L ${[6.5, pullerY + 34]}
    Q ${[0, pullerY + 42]} ${[-6.5, pullerY + 34]} Z
    M ${[-2.4, pullerY + 22]} L ${[2.4, pullerY + 22]} L ${[2.4, pullerY + 32]} L ${[-2.4, pullerY + 32]} Z`;
  const slider = strip(-7.5, 7.5, pullerY - 8, pullerY + 8);
  const parts = [
    placket,
    tape,
    teeth,
    metalPart(outfit, slider, outfit.metal),
    metalPart(outfit, tab, outfit.metal, 0.8),
  ];
  if (cut.closure !== 'half') return parts;
  const stop = strip(-17, 17, bottom - 6, bottom + 6);
  return [...parts, piece(outfit, stop, outfit.body, { puff: 4, reach: 5, shadow: 0.3, texture: 'lining' })];
}

/** A short placket closed by buttons. */
export function buttonParts(outfit: Outfit, top: number, bottom: number): Part[] {
  const placket = piece(outfit, strip(-17, 17, top, bottom), outfit.rib, {
    puff: 5,
    reach: 8,
    seams: [{ line: strip(-13, 13, top - 30, bottom - 5), kind: 'single' }],
    drape: 0.5,
    shadow: 0.6,
  });
  const count = 3;
  const buttons = Array.from({ length: count }, (_, index) => {
    const y = top + ((index + 0.55) * (bottom - top)) / count;
    const hole = (x: number, down: number) =>
      metalPart(outfit, disc(x, y + down, 1.3), parseColour('#2b2620'), 0);
    return [
      metalPart(outfit, disc(0, y, 8.5), outfit.metal),
      hole(-2.4, -2.4),
      hole(2.4, -2.4),
      hole(-2.4, 2.4),
      hole(2.4, 2.4),
    ];
  });
  return [placket, ...buttons.flat()];
}

/** A woven label with the brand, sewn below the back neck seam; `y` is its upper edge. */
export function labelPart(outfit: Outfit, y: number): Part {
  const high = 13;
  const wide = outfit.label.width / 2;
  const frame: Frame = { origin: [0, y + high], angle: between(outfit.random, -0.03, 0.03) };
  const at = (u: number, v: number) => fromLocal(frame, u, v);
  const outline = path`M ${at(-wide, -high)} L ${at(wide, -high)} L ${at(wide, high)} L ${at(-wide, high)} Z`;
  return piece(outfit, outline, outfit.label.woven, {
    puff: 1.5,
    reach: 3,
    frame,
    texture: 'smooth',
    shadow: 0.5,
    reached: () => 0.8,
  });
}
