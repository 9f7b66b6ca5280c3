import { path, smoothStep } from './geometry.ts';
import { hoodCreases } from './hood-creases.ts';
import { between } from './noise.ts';
import { type Outfit, piece } from './outfit.ts';
import type { Part, Seam } from './part.ts';
import { labelPart } from './trims.ts';

/** The front of a hood standing open: its dark inside, the label, the padded rim and its folds. */
export function hoodFront(outfit: Outfit): Part[] {
  const { cut, random } = outfit;
  const top = -cut.collarHeight;
  const wide = cut.neck + between(random, 56, 68);
  const base = cut.neck + 34;
  const depth = 132;
  const skew = between(random, -7, 7);
  const crown = between(random, 0.42, 0.52) * wide;
  const outer = path`
    M ${[-base, 30]}
    C ${[-wide - 6, 4]} ${[-wide - 20 - skew, top * 0.5]} ${[-wide * 0.84, top * 0.8]}
    C ${[-crown, top * 1.08]} ${[crown, top * 1.08]} ${[wide * 0.84, top * 0.8]}
    C ${[wide + 20 - skew, top * 0.5]} ${[wide + 6, 4]} ${[base, 30]}
    C ${[cut.neck + 6, 84]} ${[52, depth - 8]} ${[0, depth]}
    C ${[-52, depth - 8]} ${[-cut.neck - 6, 84]} ${[-base, 30]} Z`;
  const half = wide - 54;
  const high = (share: number, grow: number) => top * share - grow;
  const opening = (grow: number) => path`
    M ${[skew, 92 + grow * 1.5]}
    C ${[skew - 26 - grow, 60]} ${[-half * 0.9 - grow, 10]} ${[-half - grow, top * 0.42]}
    C ${[-half - 4 - grow, high(0.76, grow)]} ${[-half * 0.6, high(0.84, grow)]} ${[skew, high(0.83, grow)]}
    C ${[half * 0.6, high(0.84, grow)]} ${[half + 4 + grow, high(0.76, grow)]} ${[half + grow, top * 0.42]}
    C ${[half * 0.9 + grow, 10]} ${[skew + 26 + grow, 60]} ${[skew, 92 + grow * 1.5]} Z`;
  const inside = piece(outfit, opening(8), outfit.lining, {
    puff: -46,
    reach: half * 0.9,
    texture: 'lining',
    drape: 0.8,
    reached: (x, y) =>
      (0.34 + 0.5 * smoothStep(40, top * 0.8, y)) * (0.72 + 0.28 * smoothStep(-half, half, x)),
    seams: [{ line: path`M ${[0, top]} C ${[5, top * 0.6]} ${[-4, -40]} ${[0, 2]}`, kind: 'twin' }],
  });
  const neck = piece(
    outfit,
    path`M ${[-half, -6]} C ${[-half * 0.5, 6]} ${[half * 0.5, 6]} ${[half, -6]}
      L ${[30, 110]} L ${[-30, 110]} Z`,
    outfit.lining,
    { puff: 0, texture: 'lining', reached: (_x, y) => 0.5 - 0.2 * smoothStep(10, 80, y), shadow: 0.25 },
  );
  const overlap: Seam = {
    line: path`M ${[skew, 92]} C ${[skew + 8, 104]} ${[18, 116]} ${[26, depth - 4]}`,
    kind: 'join',
  };
  const shell = piece(outfit, `${outer} ${opening(0)}`, outfit.hood, {
    puff: 36,
    reach: 40,
    folds: hoodCreases(wide, top, random),
    drape: 0.7,
    seams: [{ line: opening(24), kind: 'single' }, overlap],
    shadow: 0.95,
  });
  return [inside, neck, labelPart(outfit, -14), shell];
}

/** The hood seen from behind, fallen on the back. */
export function hoodBack(outfit: Outfit): Part[] {
  const { cut, random } = outfit;
  const wide = cut.neck + 44;
  const rise = between(random, 44, 58);
  const tip = 150 + cut.collarHeight * 0.3 + between(random, -10, 10);
  const lean = between(random, -10, 10);
  const outline = path`
    M ${[-wide, 16]}
    C ${[-wide - 4, -rise * 0.7]} ${[-wide * 0.6, -rise - 12]} ${[0, -rise - 8]}
    C ${[wide * 0.6, -rise - 12]} ${[wide + 4, -rise * 0.7]} ${[wide, 16]}
    C ${[wide + 14, tip * 0.5]} ${[wide * 0.62, tip * 0.86]} ${[lean + 34, tip]}
    C ${[lean + 12, tip + 7]} ${[lean - 12, tip + 7]} ${[lean - 34, tip]}
    C ${[-wide * 0.62, tip * 0.86]} ${[-wide - 14, tip * 0.5]} ${[-wide, 16]} Z`;
  const drop = (y: number, reach: number, side: number) => ({
    from: [side * wide * 0.94, y - reach] as const,
    through: [side * wide * 0.5, y + reach * 0.5] as const,
    to: [side * between(random, 0, 26), y + reach * 0.7] as const,
    width: between(random, 8, 14),
    height: between(random, 4, 7.5),
  });
  const folds = [-1, 1].flatMap((side) => [drop(0, 30, side), drop(46, 44, side), drop(88, 48, side)]);
  return [
    piece(outfit, outline, outfit.hood, {
      puff: 48,
      reach: 58,
      folds,
      drape: 0.9,
      seams: [
        {
          line: path`M ${[-30, -rise - 14]} C ${[-28, 30]} ${[lean - 26, tip * 0.6]} ${[lean - 20, tip + 4]}`,
          kind: 'twin',
        },
        {
          line: path`M ${[30, -rise - 14]} C ${[28, 30]} ${[lean + 26, tip * 0.6]} ${[lean + 20, tip + 4]}`,
          kind: 'twin',
        },
      ],
      shadow: 0.95,
    }),
  ];
}
