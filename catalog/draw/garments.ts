import { crewBack, crewFront, standBack, standFront } from './collars.ts';
import { hookPart } from './hanger.ts';
import { hoodBack, hoodFront } from './hood.ts';
import { openFront } from './lapels.ts';
import type { Outfit } from './outfit.ts';
import type { Part } from './part.ts';
import { pocketParts } from './pockets.ts';
import { torsoParts } from './torso.ts';
import { buttonParts, drawstrings, zipParts } from './trims.ts';

function backCollar(outfit: Outfit): Part[] {
  const { collar } = outfit.cut;
  if (collar === 'hood') return hoodBack(outfit);
  return collar === 'crew' ? crewBack(outfit) : standBack(outfit);
}

function frontCollar(outfit: Outfit): Part[] {
  const { collar } = outfit.cut;
  if (collar === 'hood') return hoodFront(outfit);
  if (collar === 'crew') return crewFront(outfit);
  return collar === 'openStand' || collar === 'polo' ? openFront(outfit) : standFront(outfit);
}

function closureParts(outfit: Outfit): Part[] {
  const { cut } = outfit;
  if (cut.closure === 'none') return [];
  if (cut.closure === 'buttons') return buttonParts(outfit, 110, 250);
  if (cut.closure === 'half') return zipParts(outfit, 108, 250, 206);
  const bottom = cut.length + cut.hemDepth + 8;
  const high = cut.collar === 'stand' ? -cut.collarHeight + 22 : 100;
  return zipParts(outfit, high, bottom, high + 26);
}

/** All the pieces of a garment as one side shows them, the hindmost first. */
export function garmentParts(outfit: Outfit): Part[] {
  const torso = torsoParts(outfit);
  if (outfit.side === 'back') {
    const hook = outfit.hanger ? [hookPart(outfit)] : [];
    return [...hook, ...torso.trunk, ...torso.arms, ...backCollar(outfit)];
  }
  const hooded = outfit.cut.collar === 'hood';
  const collar = frontCollar(outfit);
  const closure = closureParts(outfit);
  return [
    ...torso.trunk,
    ...pocketParts(outfit),
    ...torso.arms,
    ...(hooded ? [...closure, ...collar] : [...collar, ...closure]),
    ...(hooded && outfit.cut.closure === 'none' ? drawstrings(outfit) : []),
  ];
}
