import { path } from './geometry.ts';
import { between } from './noise.ts';
import { type Outfit, piece } from './outfit.ts';
import type { Part } from './part.ts';

function kangaroo(outfit: Outfit): Part[] {
  const { cut, random } = outfit;
  const ribbed = cut.hem === 'rib';
  const bottom = ribbed ? cut.length + 4 : cut.length - 84;
  const height = Math.min(176, (cut.length - cut.armpit[1]) * 0.48);
  const top = bottom - height + between(random, -4, 4);
  const narrow = cut.waist * 0.43;
  const wide = cut.waist * 0.68;
  const mouth = bottom - height * 0.36;
  const slant = (side: number) =>
    path`C ${[side * (narrow + 12), top + 34]} ${[side * (wide - 10), mouth - 40]} ${[side * wide, mouth]}`;
  const back = (side: number) =>
    path`C ${[side * (wide - 10), mouth - 40]} ${[side * (narrow + 12), top + 34]} ${[side * narrow, top]}`;
  const gapes = [-1, 1].map((side) =>
    piece(
      outfit,
      path`M ${[side * narrow, top]} ${slant(side)}
        C ${[side * (wide + 3), mouth - 36]} ${[side * (narrow + 30), top + 20]} ${[side * narrow, top]} Z`,
      outfit.lining,
      { puff: -8, reach: 10, texture: 'lining', reached: () => 0.3 },
    ),
  );
  const sew = (side: number) => [
    { line: path`M ${[side * (narrow - 5), top]} ${slant(side)}`, kind: 'twin' as const },
  ];
  const outline = path`
    M ${[-narrow, top]} Q ${[0, top + 5]} ${[narrow, top]} ${slant(1)}
    L ${[wide - 2, bottom]} Q ${[0, bottom + 12]} ${[2 - wide, bottom]} L ${[-wide, mouth]} ${back(-1)} Z`;
  const hang = [-1, 1].map((side) => ({
    from: [side * wide * 0.84, mouth - 8] as const,
    through: [side * wide * 0.5, mouth + 24] as const,
    to: [side * wide * between(random, 0.1, 0.4), bottom - 12] as const,
    width: between(random, 10, 15),
    height: between(random, 3.5, 6),
  }));
  const pocket = piece(outfit, outline, outfit.pocket, {
    puff: 13,
    reach: 14,
    folds: hang,
    drape: 0.9,
    shadow: 0.55,
    seams: [
      ...sew(-1),
      ...sew(1),
      { line: path`M ${[-narrow, top + 7]} Q ${[0, top + 12]} ${[narrow, top + 7]}`, kind: 'single' },
      ...(ribbed
        ? []
        : [
            {
              line: path`M ${[2 - wide, bottom - 6]} Q ${[0, bottom + 6]} ${[wide - 2, bottom - 6]}`,
              kind: 'twin' as const,
            },
          ]),
    ],
  });
  return [...gapes, pocket];
}

function welts(outfit: Outfit): Part[] {
  const { cut } = outfit;
  return [-1, 1].flatMap((side) => {
    const x = side * cut.waist * 0.52;
    const y = cut.length - 150;
    const slot = (grow: number) => path`
      M ${[x - side * (9 + grow), y - grow]} L ${[x + side * (9 + grow), y - 4 - grow]}
      L ${[x + side * (38 + grow), y + 104 + grow]} L ${[x + side * (20 - grow), y + 108 + grow]} Z`;
    return [
      piece(outfit, slot(3), outfit.body, {
        puff: 5,
        reach: 7,
        shadow: 0.45,
        seams: [{ line: slot(-2), kind: 'single' }],
      }),
      piece(
        outfit,
        path`M ${[x + side * 8, y]} L ${[x + side * 36, y + 102]}
          L ${[x + side * 31, y + 103]} L ${[x + side * 3, y]} Z`,
        outfit.lining,
        { puff: -4, reach: 4, texture: 'lining', reached: () => 0.25 },
      ),
    ];
  });
}

export function pocketParts(outfit: Outfit): Part[] {
  const { pocket } = outfit.cut;
  if (pocket === 'none') return [];
  return pocket === 'welt' ? welts(outfit) : kangaroo(outfit);
}
