import type { Point } from './geometry.ts';
import { between, type Random } from './noise.ts';

type Collar = 'hood' | 'crew' | 'stand' | 'openStand' | 'polo' | 'mock' | 'wide';
type Closure = 'none' | 'half' | 'full' | 'buttons';
type Pocket = 'none' | 'kangaroo' | 'split' | 'welt';
type Hem = 'rib' | 'straight' | 'elastic' | 'slit';

/** Measures of a garment in units of about a millimetre; x = 0 is its centre, y = 0 the neck point. */
export interface Cut {
  neck: number;
  shoulder: Point;
  armpit: Point;
  waist: number;
  length: number;
  hem: Hem;
  hemDepth: number;
  sleeveLength: number;
  sleeveWidth: number;
  wristWidth: number;
  cuffDepth: number;
  raglan: boolean;
  collar: Collar;
  collarHeight: number;
  closure: Closure;
  pocket: Pocket;
}

const CLASSIC: Cut = {
  neck: 86,
  shoulder: [196, 46],
  armpit: [210, 236],
  waist: 208,
  length: 600,
  hem: 'rib',
  hemDepth: 58,
  sleeveLength: 342,
  sleeveWidth: 122,
  wristWidth: 96,
  cuffDepth: 60,
  raglan: false,
  collar: 'crew',
  collarHeight: 76,
  closure: 'none',
  pocket: 'none',
};

const OVERSIZE: Cut = {
  ...CLASSIC,
  shoulder: [246, 74],
  armpit: [254, 290],
  waist: 246,
  length: 620,
  sleeveLength: 292,
  sleeveWidth: 138,
  wristWidth: 112,
};

const CROP: Cut = {
  ...CLASSIC,
  shoulder: [214, 58],
  armpit: [222, 246],
  waist: 212,
  length: 404,
  hemDepth: 50,
  sleeveLength: 316,
  sleeveWidth: 128,
  wristWidth: 104,
};

const BOXY: Cut = { ...OVERSIZE, length: 560, hem: 'straight', hemDepth: 0, waist: 250 };

const TUNIC: Cut = {
  ...CLASSIC,
  armpit: [204, 232],
  waist: 232,
  length: 790,
  hem: 'slit',
  hemDepth: 0,
};

export const CUTS = {
  hoodie: { ...CLASSIC, collar: 'hood', collarHeight: 158, pocket: 'kangaroo' },
  hoodieOversize: { ...OVERSIZE, collar: 'hood', collarHeight: 142, pocket: 'kangaroo' },
  hoodieCrop: { ...CROP, collar: 'hood', collarHeight: 134 },
  hoodieZip: { ...CLASSIC, collar: 'hood', collarHeight: 150, closure: 'full', pocket: 'split' },
  hoodieZipCrop: {
    ...CROP,
    length: 430,
    collar: 'hood',
    collarHeight: 132,
    closure: 'full',
    pocket: 'split',
  },
  hoodieTunic: { ...TUNIC, collar: 'hood', collarHeight: 146, pocket: 'kangaroo' },
  highZip: { ...CLASSIC, collar: 'stand', collarHeight: 92, closure: 'full', pocket: 'welt' },
  highZipCrop: { ...CROP, length: 420, collar: 'stand', collarHeight: 96, closure: 'full', hem: 'elastic' },
  crew: { ...CLASSIC },
  crewOversize: { ...OVERSIZE },
  crewCrop: { ...CROP },
  crewBoxy: { ...BOXY },
  raglan: { ...CLASSIC, raglan: true, sleeveWidth: 130 },
  raglanHood: {
    ...CLASSIC,
    raglan: true,
    sleeveWidth: 130,
    collar: 'hood',
    collarHeight: 150,
    pocket: 'kangaroo',
  },
  halfZip: { ...CLASSIC, collar: 'openStand', collarHeight: 78, closure: 'half' },
  halfZipOversize: {
    ...OVERSIZE,
    collar: 'openStand',
    collarHeight: 84,
    closure: 'half',
    pocket: 'kangaroo',
  },
  halfZipCrop: { ...CROP, collar: 'openStand', collarHeight: 82, closure: 'half' },
  polo: { ...CLASSIC, collar: 'polo', closure: 'half' },
  poloBoxy: { ...BOXY, collar: 'polo', closure: 'buttons' },
  mock: { ...OVERSIZE, collar: 'mock', collarHeight: 74 },
  mockCrop: { ...CROP, collar: 'mock', collarHeight: 78 },
  tunic: { ...TUNIC, collar: 'crew' },
  tunicMock: { ...TUNIC, collar: 'mock', collarHeight: 88, pocket: 'kangaroo' },
  wideNeck: { ...OVERSIZE, neck: 128, collar: 'wide', collarHeight: 92, raglan: true },
} satisfies Record<string, Cut>;

/** How deep the front neckline falls. */
export function neckDepth(cut: Cut): number {
  return cut.neck * (cut.collar === 'crew' ? 1.04 : 0.82);
}

/** A cut whose shoulders, widths and lengths differ a little, as between makers. */
export function variedCut(cut: Cut, random: Random): Cut {
  const drop = cut.raglan ? 0 : between(random, -12, 34);
  const slope = between(random, -14, 16);
  const deep = between(random, -16, 16) + drop * 0.3;
  const flare = between(random, -16, 18);
  const sleeveWidth = cut.sleeveWidth * between(random, 0.9, 1.16);
  return {
    ...cut,
    neck: cut.neck * between(random, 0.95, 1.06),
    collarHeight: cut.collarHeight * between(random, 0.92, 1.08),
    shoulder: [cut.shoulder[0] + drop, cut.shoulder[1] + slope + drop * 0.4],
    armpit: [cut.armpit[0] + drop * 0.35, cut.armpit[1] + deep],
    waist: cut.waist + drop * 0.3 + flare,
    length: cut.length * between(random, 0.95, 1.05),
    hemDepth: cut.hemDepth * between(random, 0.7, 1.2),
    sleeveLength: cut.sleeveLength * between(random, 0.96, 1.08) - drop * 0.5,
    sleeveWidth,
    wristWidth: Math.min(sleeveWidth - 10, cut.wristWidth * between(random, 0.86, 1.16)),
    cuffDepth: cut.cuffDepth * between(random, 0.7, 1.25),
  };
}

export type CutName = keyof typeof CUTS;
