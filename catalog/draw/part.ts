import type { Paint } from './colour.ts';
import type { Frame, Point } from './geometry.ts';

export const TEXTURES = ['fleece', 'sherpa', 'waffle', 'corduroy', 'rib', 'lining', 'smooth'] as const;
export type Texture = (typeof TEXTURES)[number];

/** A ridge along a quadratic curve with a shallow valley on its far side. */
export interface Fold {
  from: Point;
  through: Point;
  to: Point;
  width: number;
  height: number;
}

export interface Seam {
  line: string;
  /** `join` is only the groove; `single` and `twin` add rows of stitches beside it. */
  kind: 'join' | 'single' | 'twin';
}

/** One piece of cloth or metal; a garment is a list of them, the hindmost first. */
export interface Part {
  outline: string;
  /** Shape that is puffed up when it is larger than what is seen, so that joins stay flat. */
  volume?: string;
  puff: number;
  reach: number;
  frame: Frame;
  texture: Texture;
  ribPeriod?: number;
  /** Ribs run towards this point instead of along the axes. */
  radial?: Point;
  paint: Paint;
  folds: Fold[];
  /** Strength of the broad, soft undulation of thick cloth. */
  drape: number;
  seams: Seam[];
  /** Shadow on the parts beneath; `caster` limits it to a portion of the outline. */
  shadow: number;
  caster?: string;
  /** Light that reaches a place, for the insides of hoods and necks. */
  reached?: (x: number, y: number) => number;
  gloss: number;
  seed: number;
}
