import { inside } from './collars.ts';
import { mix, type Point, path } from './geometry.ts';
import { hangerParts } from './hanger.ts';
import { between } from './noise.ts';
import { type Outfit, piece } from './outfit.ts';
import type { Part } from './part.ts';
import { labelPart } from './trims.ts';

/** Two collar leaves falling open from a V: a ribbed polo collar or an unzipped stand collar. */
export function openFront(outfit: Outfit): Part[] {
  const { random } = outfit;
  const { neck, collar } = outfit.cut;
  const polo = collar === 'polo';
  const vee = 118;
  const hole = path`
    M ${[-neck + 4, -24]} C ${[-neck * 0.5, -10]} ${[neck * 0.5, -10]} ${[neck - 4, -24]}
    L ${[neck * 0.7, 40]} L ${[0, vee]} L ${[-neck * 0.7, 40]} Z`;
  const leaf = (side: 1 | -1): Part => {
    const point: Point = [
      side * between(random, 66, 78),
      polo ? between(random, 118, 132) : between(random, 96, 110),
    ];
    const tip: Point = [side * 5, vee - 2];
    const outer: Point = [side * (neck + 40), 34];
    const outline = path`
      M ${[side * (neck - 22), -58]}
      C ${[side * (neck + 8), -64]} ${[side * (neck + 22), -30]} ${outer}
      C ${[side * (neck + 34), 60]} ${[side * (neck + 16), 92]} ${point}
      L ${tip}
      C ${[side * 22, 60]} ${[side * (neck - 36), 0]} ${[side * (neck - 22), -58]} Z`;
    const edge = mix(point, tip, 0.08);
    return piece(outfit, outline, polo ? outfit.rib : outfit.body, {
      puff: 20,
      reach: 26,
      texture: polo ? 'rib' : outfit.texture,
      ribPeriod: 6,
      frame: { origin: [0, 0], angle: side * -0.15 },
      drape: 0.5,
      seams: [
        {
          line: path`M ${[outer[0] - side * 10, outer[1]]}
            C ${[side * (neck + 22), 60]} ${[side * (neck + 6), 84]} ${edge}`,
          kind: 'join',
        },
      ],
      shadow: 0.9,
    });
  };
  const backStand = path`
    M ${[-neck + 12, -58]} C ${[-neck * 0.5, -74]} ${[neck * 0.5, -74]} ${[neck - 12, -58]}
    L ${[neck - 6, -4]} C ${[neck * 0.5, 14]} ${[-neck * 0.5, 14]} ${[-neck + 6, -4]} Z`;
  return [
    inside(outfit, hole, 0, vee),
    piece(outfit, backStand, polo ? outfit.rib : outfit.lining, {
      puff: -12,
      reach: 26,
      texture: polo ? 'rib' : 'lining',
      reached: () => 0.7,
      shadow: 0.4,
    }),
    labelPart(outfit, -32),
    ...hangerParts(outfit),
    leaf(1),
    leaf(-1),
  ];
}
