import { bodyCreases } from './creases.ts';
import { neckDepth } from './cuts.ts';
import { add, type Point, path } from './geometry.ts';
import { between } from './noise.ts';
import { mirrored, type Outfit, piece } from './outfit.ts';
import type { Part, Seam } from './part.ts';
import { type Sleeve, sleeveOf, sleeveParts } from './sleeves.ts';

function bodyPart(outfit: Outfit, sleeves: Sleeve[]): Part {
  const { cut, side: facing, random } = outfit;
  const half = cut.sleeveWidth / 2;
  const gathered = cut.hem === 'rib' || cut.hem === 'elastic';
  const torso = cut.length - cut.armpit[1];
  const upper = Math.min(90, torso * 0.34);
  const lower = Math.min(110, torso * 0.42);
  const depth = facing === 'back' ? 10 : neckDepth(cut);
  const flank = (side: 1 | -1, sleeve: Sleeve) => {
    const bulge = gathered ? between(random, 0, 2) : 0;
    const hem = mirrored(side, cut.waist - (gathered ? 1 : 0), cut.length + (gathered ? 6 : 0));
    return {
      neck: mirrored(side, cut.neck, 0),
      // A raglan sleeve covers the shoulder; the body must not peep out above it.
      shoulder: add(mirrored(side, ...cut.shoulder), cut.raglan ? -side * 50 : 0, cut.raglan ? 24 : 0),
      cap: [sleeve.at(half * 0.5, -70), sleeve.at(half * 0.2, -6)],
      armpit: mirrored(side, ...cut.armpit),
      low: mirrored(side, cut.waist + bulge, cut.length - 34),
      hem,
    };
  };
  const left = flank(-1, sleeves[0]);
  const right = flank(1, sleeves[1]);
  const sag = cut.length + (gathered ? 14 : between(random, 10, 18));
  const outline = path`
    M ${left.neck}
    L ${left.shoulder}
    L ${left.cap[0]}
    L ${left.cap[1]}
    L ${left.armpit}
    C ${add(left.armpit, 8, upper)} ${add(left.low, 0, -lower)} ${left.low}
    C ${add(left.low, -2, 20)} ${add(left.hem, -4, -14)} ${left.hem}
    Q ${[0, sag + 8]} ${right.hem}
    C ${add(right.hem, 4, -14)} ${add(right.low, 2, 20)} ${right.low}
    C ${add(right.low, 0, -lower)} ${add(right.armpit, -8, upper)} ${right.armpit}
    L ${right.cap[1]}
    L ${right.cap[0]}
    L ${right.shoulder}
    L ${right.neck}
    C ${[cut.neck * 0.94, depth * 0.7]} ${[cut.neck * 0.5, depth]} ${[0, depth]}
    C ${[-cut.neck * 0.5, depth]} ${[-cut.neck * 0.94, depth * 0.7]} ${left.neck} Z`;
  const seams: Seam[] = [];
  if (!gathered) {
    const up = (point: Point) => add(point, 0, -22);
    seams.push({ line: path`M ${up(left.hem)} Q ${[0, sag - 14]} ${up(right.hem)}`, kind: 'twin' });
  }
  return piece(outfit, outline, outfit.body, {
    puff: 32 * outfit.volume,
    reach: 60,
    folds: bodyCreases(cut, outfit.folds, random),
    drape: outfit.looseness,
    seams,
  });
}

function hemPart(outfit: Outfit): Part {
  const { cut } = outfit;
  const wide = cut.waist;
  const low = cut.length + cut.hemDepth;
  const outline = path`
    M ${[-wide, cut.length - 2]}
    Q ${[0, cut.length + 14]} ${[wide, cut.length - 2]}
    C ${[wide + 2, cut.length + 14]} ${[wide, low - 12]} ${[wide - 3, low]}
    Q ${[0, low + 17]} ${[3 - wide, low]}
    C ${[-wide, low - 12]} ${[-wide - 2, cut.length + 14]} ${[-wide, cut.length - 2]} Z`;
  const elastic = cut.hem === 'elastic';
  return piece(outfit, outline, elastic ? outfit.body : outfit.rib, {
    puff: 17,
    reach: 22,
    texture: elastic ? outfit.texture : 'rib',
    ribPeriod: 7.4,
    drape: 0.35,
    seams: [
      {
        line: path`M ${[-wide, cut.length - 2]} Q ${[0, cut.length + 14]} ${[wide, cut.length - 2]}`,
        kind: 'join',
      },
    ],
  });
}

/** Hem and body, and the sleeves, which lie on the pockets; the hindmost first. */
export function torsoParts(outfit: Outfit): { trunk: Part[]; arms: Part[] } {
  const sleeves = [sleeveOf(outfit, -1), sleeveOf(outfit, 1)];
  const hem = outfit.cut.hemDepth > 0 ? [hemPart(outfit)] : [];
  const trunk = [...hem, bodyPart(outfit, sleeves)];
  return { trunk, arms: sleeves.flatMap((sleeve) => sleeveParts(outfit, sleeve)) };
}
