import type { Colour, Paint } from './colour.ts';
import type { FoldSet } from './creases.ts';
import type { Cut } from './cuts.ts';
import { type Point, UPRIGHT } from './geometry.ts';
import type { Random } from './noise.ts';
import type { Part, Texture } from './part.ts';
import type { Pose } from './poses.ts';

export type Side = 'front' | 'back';

/** What all pieces of one garment share. */
export interface Outfit {
  cut: Cut;
  side: Side;
  random: Random;
  pose: Pose;
  folds: FoldSet;
  /** Strength of the broad undulation of the cloth; 1 is usual. */
  looseness: number;
  /** How far the garment is from flat; 1 is usual. */
  volume: number;
  /** The weave of every piece that is not ribbed. */
  texture: Texture;
  body: Paint;
  sleeve: Paint;
  rib: Paint;
  hood: Paint;
  lining: Paint;
  pocket: Paint;
  cord: Colour;
  metal: Colour;
  /** The woven brand, centred on (0, 0), and the width of the label. */
  label: { width: number; woven: Paint };
  /** Wood of the hanger, for the garments that hang on one. */
  hanger: Colour | undefined;
}

const PIECE: Omit<Part, 'outline' | 'paint' | 'seed' | 'texture'> = {
  puff: 34,
  reach: 70,
  frame: UPRIGHT,
  folds: [],
  drape: 0,
  seams: [],
  shadow: 0,
  gloss: 0.012,
};

/** Cuts one piece: sensible cloth unless `more` says otherwise. */
export function piece(outfit: Outfit, outline: string, paint: Paint, more: Partial<Part> = {}): Part {
  return {
    ...PIECE,
    texture: outfit.texture,
    seed: Math.floor(outfit.random() * 1e6),
    ...more,
    outline,
    paint,
  };
}

export function mirrored(side: 1 | -1, x: number, y: number): Point {
  return [side * x, y];
}
