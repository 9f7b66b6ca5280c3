import { neckDepth } from './cuts.ts';
import { path, smoothStep } from './geometry.ts';
import { hangerParts } from './hanger.ts';
import { between } from './noise.ts';
import { type Outfit, piece } from './outfit.ts';
import type { Part } from './part.ts';
import { labelPart } from './trims.ts';

/** The shaded inside of a neck. */
export function inside(outfit: Outfit, outline: string, top: number, bottom: number): Part {
  return piece(outfit, outline, outfit.lining, {
    puff: -26,
    reach: 40,
    texture: 'lining',
    drape: 0.4,
    reached: (_x, y) => 0.62 - 0.34 * smoothStep(top, bottom, y),
  });
}

/** A ribbed round neck: the back band seen from inside, the inside, and the front band. */
export function crewFront(outfit: Outfit): Part[] {
  const { neck } = outfit.cut;
  const depth = neckDepth(outfit.cut);
  const band = 26;
  const backTop = path`C ${[-neck * 0.5, -9]} ${[neck * 0.5, -9]} ${[neck - 8, -17]}`;
  const hole = path`
    M ${[-neck + 8, -17]} ${backTop}
    C ${[neck * 0.92, depth * 0.5]} ${[neck * 0.5, depth]} ${[0, depth]}
    C ${[-neck * 0.5, depth]} ${[-neck * 0.92, depth * 0.5]} ${[-neck + 8, -17]} Z`;
  const backBand = path`
    M ${[-neck + 8, -17]} ${backTop}
    L ${[neck - 9, 4]} C ${[neck * 0.5, 22]} ${[-neck * 0.5, 22]} ${[-neck + 9, 4]} Z`;
  const frontBand = path`
    M ${[-neck - 3, 0]}
    C ${[-neck * 0.98, depth * 0.72]} ${[-neck * 0.56, depth + 5]} ${[0, depth + 5]}
    C ${[neck * 0.56, depth + 5]} ${[neck * 0.98, depth * 0.72]} ${[neck + 3, 0]}
    C ${[neck + 3, -11]} ${[neck - 1, -19]} ${[neck - 9, -18]}
    C ${[neck - band + 6, depth * 0.42]} ${[neck * 0.42, depth - band + 2]} ${[0, depth - band + 2]}
    C ${[-neck * 0.42, depth - band + 2]} ${[-neck + band - 6, depth * 0.42]} ${[-neck + 9, -18]}
    C ${[-neck + 1, -19]} ${[-neck - 3, -11]} ${[-neck - 3, 0]} Z`;
  return [
    inside(outfit, hole, -10, depth),
    piece(outfit, backBand, outfit.rib, {
      puff: 5,
      reach: 10,
      texture: 'rib',
      reached: () => 0.66,
      shadow: 0.4,
    }),
    labelPart(outfit, outfit.hanger ? 29 : 18),
    ...hangerParts(outfit),
    piece(outfit, frontBand, outfit.rib, {
      puff: 12,
      reach: 13,
      texture: 'rib',
      ribPeriod: 5.8,
      radial: [0, -34],
      shadow: 0.7,
    }),
  ];
}

export function crewBack(outfit: Outfit): Part[] {
  const { neck } = outfit.cut;
  const outline = path`
    M ${[-neck - 3, 2]}
    C ${[-neck * 0.6, 26]} ${[neck * 0.6, 26]} ${[neck + 3, 2]}
    C ${[neck + 3, -11]} ${[neck - 1, -19]} ${[neck - 9, -18]}
    C ${[neck * 0.5, -8]} ${[-neck * 0.5, -8]} ${[-neck + 9, -18]}
    C ${[-neck + 1, -19]} ${[-neck - 3, -11]} ${[-neck - 3, 2]} Z`;
  return [
    piece(outfit, outline, outfit.rib, { puff: 11, reach: 13, texture: 'rib', ribPeriod: 6.4, shadow: 0.55 }),
  ];
}

/** A collar standing up around the neck, closed in front (stand, mock and wide necks). */
export function standFront(outfit: Outfit): Part[] {
  const { neck, collarHeight, collar } = outfit.cut;
  const depth = neckDepth(outfit.cut);
  const high = -collarHeight;
  const rim = neck - (collar === 'wide' ? -2 : 9);
  const lip = between(outfit.random, 22, 28);
  const mouth = path`
    M ${[-rim, high + 4]}
    C ${[-rim * 0.6, high - 15]} ${[rim * 0.6, high - 15]} ${[rim, high + 4]}
    C ${[rim * 0.7, high + lip + 8]} ${[-rim * 0.7, high + lip + 8]} ${[-rim, high + 4]} Z`;
  const wall = path`
    M ${[-neck - 10, 6]}
    C ${[-neck - 2, -20]} ${[-rim - 4, high + 40]} ${[-rim, high + 2]}
    C ${[-rim * 0.66, high + lip]} ${[rim * 0.66, high + lip]} ${[rim, high + 2]}
    C ${[rim + 4, high + 40]} ${[neck + 2, -20]} ${[neck + 10, 6]}
    C ${[neck, depth * 0.7]} ${[neck * 0.56, depth + 6]} ${[0, depth + 6]}
    C ${[-neck * 0.56, depth + 6]} ${[-neck, depth * 0.7]} ${[-neck - 10, 6]} Z`;
  const ribbed = collar !== 'stand';
  const slump = [-1, 1].map((side) => ({
    from: [side * (neck + 4), between(outfit.random, -26, 6)] as const,
    through: [side * neck * 0.6, 24] as const,
    to: [side * neck * between(outfit.random, 0.1, 0.3), between(outfit.random, 10, 34)] as const,
    width: between(outfit.random, 8, 12),
    height: between(outfit.random, 4, 7),
  }));
  return [
    inside(outfit, mouth, high - 10, high + 36),
    piece(outfit, wall, ribbed ? outfit.rib : outfit.body, {
      puff: 30,
      reach: 42,
      texture: ribbed ? 'rib' : outfit.texture,
      ribPeriod: 7.2,
      folds: slump,
      drape: 0.5,
      seams: [
        {
          line: path`M ${[-rim, high + 16]}
            C ${[-rim * 0.66, high + lip + 14]} ${[rim * 0.66, high + lip + 14]} ${[rim, high + 16]}`,
          kind: 'single',
        },
      ],
      shadow: 0.6,
    }),
  ];
}

export function standBack(outfit: Outfit): Part[] {
  const { neck, collarHeight, collar } = outfit.cut;
  const folded = collar === 'openStand' || collar === 'polo';
  const high = folded ? -58 : -collarHeight;
  const rim = neck - (collar === 'wide' ? -2 : 9);
  const spread = folded ? 38 : 10;
  const low = folded ? 34 : 8;
  const outline = path`
    M ${[-neck - spread, low]}
    C ${[-neck - spread + 6, low - 40]} ${[-rim - 6, high + 30]} ${[-rim + 8, high + 6]}
    C ${[-rim * 0.6, high - 10]} ${[rim * 0.6, high - 10]} ${[rim - 8, high + 6]}
    C ${[rim + 6, high + 30]} ${[neck + spread - 6, low - 40]} ${[neck + spread, low]}
    C ${[neck * 0.7, low + 22]} ${[-neck * 0.7, low + 22]} ${[-neck - spread, low]} Z`;
  const ribbed = collar === 'mock' || collar === 'wide' || collar === 'polo';
  const slump = [-1, 1].map((side) => ({
    from: [side * (neck + spread - 10), low - between(outfit.random, 14, 34)] as const,
    through: [side * neck * 0.6, low - 4] as const,
    to: [side * neck * between(outfit.random, -0.1, 0.3), low - between(outfit.random, 0, 24)] as const,
    width: between(outfit.random, 8, 12),
    height: between(outfit.random, 4, 7),
  }));
  return [
    piece(outfit, outline, ribbed ? outfit.rib : outfit.body, {
      puff: folded ? 20 : 30,
      reach: folded ? 24 : 42,
      texture: ribbed ? 'rib' : outfit.texture,
      folds: slump,
      drape: 0.7,
      shadow: 0.8,
    }),
  ];
}
