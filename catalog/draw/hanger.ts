import { parseColour, plain } from './colour.ts';
import { type Point, path } from './geometry.ts';
import { noise } from './noise.ts';
import { type Outfit, piece } from './outfit.ts';
import type { Part } from './part.ts';

const WIRE = 2.9;
const RING = 23;
const STEM_TOP = -58;

/** The centre line of the hook, from the wood upwards and round like a question mark. */
function hookLine(): Point[] {
  const bend = Array.from({ length: 25 }, (_, index): Point => {
    const angle = Math.PI / 2 - (index / 24) * 1.55 * Math.PI;
    return [RING * Math.cos(angle), STEM_TOP - RING + RING * Math.sin(angle)];
  });
  return [[0, 10], ...bend];
}

function ribbon(line: Point[], half: number): string {
  const side = (sign: number) =>
    line.map(([x, y], index): Point => {
      const [ax, ay] = line[Math.max(0, index - 1)];
      const [bx, by] = line[Math.min(line.length - 1, index + 1)];
      const length = Math.hypot(bx - ax, by - ay);
      return [x - (sign * half * (by - ay)) / length, y + (sign * half * (bx - ax)) / length];
    });
  const [first, ...rest] = [...side(1), ...side(-1).reverse()];
  return path`M ${first} ${rest.map((point) => path`L ${point}`).join(' ')} Z`;
}

export function hookPart(outfit: Outfit): Part {
  return piece(outfit, ribbon(hookLine(), WIRE), plain(parseColour('#b9b6b0')), {
    puff: 3.4,
    reach: 3,
    texture: 'smooth',
    shadow: 0.5,
    gloss: 0.5,
  });
}

/** The piece of a wooden hanger that shows in the neck, and its hook. */
export function hangerParts(outfit: Outfit): Part[] {
  if (!outfit.hanger) return [];
  const wood = outfit.hanger;
  const end = outfit.cut.neck - 8;
  const bar = path`
    M ${[-end, 24]} C ${[-end * 0.5, 8]} ${[-22, 0]} ${[0, 0]} C ${[22, 0]} ${[end * 0.5, 8]} ${[end, 24]}
    L ${[end, 46]} C ${[end * 0.5, 30]} ${[22, 23]} ${[0, 23]}
    C ${[-22, 23]} ${[-end * 0.5, 30]} ${[-end, 46]} Z`;
  const grain = piece(
    outfit,
    bar,
    (u, v, out) => {
      const tone = 1 + 0.16 * noise(u / 46, v / 2.4, 77);
      for (let channel = 0; channel < 3; channel++) out[channel] = wood[channel] * tone;
    },
    { puff: 7, reach: 9, texture: 'smooth', shadow: 0.7, gloss: 0.06, reached: () => 0.85 },
  );
  return [hookPart(outfit), grain];
}
