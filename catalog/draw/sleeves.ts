import { add, type Bend, type Frame, fromLocal, mix, type Point, path } from './geometry.ts';
import { between } from './noise.ts';
import { mirrored, type Outfit, piece } from './outfit.ts';
import type { Part, Seam } from './part.ts';
import type { Arm } from './poses.ts';
import { sleeveCreases } from './sleeve-creases.ts';
import { type At, edges, halfWidth, type Widths } from './sleeve-edges.ts';

export interface Sleeve extends Widths {
  side: 1 | -1;
  arm: Arm;
  frame: Frame;
  at: At;
}

function placeIn(frame: Frame, armpitY: number, side: number): At {
  return (u, v) => fromLocal(frame, side * u, v + armpitY);
}

/** A sleeve starts at the armpit: v = 0 there, v = sleeveLength at the wrist. */
export function sleeveOf(outfit: Outfit, side: 1 | -1): Sleeve {
  const { cut, random } = outfit;
  const arm = side < 0 ? outfit.pose.left : outfit.pose.right;
  const angle = side * (arm.lean + between(random, -0.06, 0.06));
  const half = cut.sleeveWidth * 0.46;
  const [x, y] = add(
    mirrored(side, ...cut.armpit),
    side * half * Math.cos(angle),
    -half * Math.abs(Math.sin(angle)),
  );
  const turn = -side * (arm.bend + between(random, -0.07, 0.07));
  const start = cut.sleeveLength * (arm.elbow + between(random, -0.03, 0.03)) - 50 * Math.abs(turn);
  const bend: Bend = { start: cut.armpit[1] + Math.max(20, start), angle: turn, radius: 100 };
  const frame: Frame = {
    origin: [x - Math.sin(angle) * cut.armpit[1], y - Math.cos(angle) * cut.armpit[1]],
    angle,
    ...(arm.folded ? {} : { bend }),
  };
  const dent = between(random, 2, 7);
  const middle = cut.sleeveLength * arm.elbow;
  const outer = halfWidth(outfit);
  const inner = halfWidth(outfit);
  return {
    side,
    arm,
    frame,
    at: placeIn(frame, cut.armpit[1], side),
    outer: (v) => outer(v) + dent * Math.exp(-(((v - middle) / 40) ** 2)) * Math.min(1, arm.bend),
    inner: (v) => inner(v) - dent * Math.exp(-(((v - middle) / 22) ** 2)),
  };
}

/** The seam from the shoulder (or, for a raglan, from the neck) down to the armpit. */
function armhole(outfit: Outfit, side: 1 | -1): { top: Point; curve: string } {
  const { cut } = outfit;
  const armpit = mirrored(side, ...cut.armpit);
  if (cut.raglan) {
    const top = mirrored(side, cut.neck + 6, 10);
    return { top, curve: path`C ${add(armpit, -side * 46, -70)} ${add(top, side * 22, 90)} ${top}` };
  }
  const top = mirrored(side, ...cut.shoulder);
  return { top, curve: path`C ${add(armpit, -side * 34, -62)} ${add(top, -side * 20, 62)} ${top}` };
}

function cuffPart(outfit: Outfit, sleeve: Sleeve, frame: Frame, at: At): Part {
  const { cut, random } = outfit;
  const length = cut.sleeveLength;
  const cuff = cut.wristWidth / 2 - 9;
  const end = length + cut.cuffDepth + between(random, -4, 4);
  const skew = between(random, -4, 4);
  const band = path`
    M ${at(-cuff - 1, length - 9)}
    Q ${at(0, length - 5)} ${at(cuff + 1, length - 9)}
    C ${at(cuff + 2, length + 20)} ${at(cuff - 3, end - 20)} ${at(cuff - 5, end + skew)}
    Q ${at(0, end + 7)} ${at(-cuff + 5, end - skew)}
    C ${at(-cuff + 3, end - 20)} ${at(-cuff - 2, length + 20)} ${at(-cuff - 1, length - 9)} Z`;
  return piece(outfit, band, outfit.rib, {
    puff: 20,
    reach: cuff * 0.8,
    frame,
    texture: 'rib',
    ribPeriod: 6.6,
    shadow: sleeve.arm.folded ? 0.8 : 0.5,
  });
}

function cuffSeam(outfit: Outfit, at: At): Seam {
  const { sleeveLength, wristWidth } = outfit.cut;
  const cuff = wristWidth / 2 - 5;
  return {
    line: path`M ${at(-cuff, sleeveLength - 3)} Q ${at(0, sleeveLength + 4)} ${at(cuff, sleeveLength - 3)}`,
    kind: 'single',
  };
}

/** The slope of the line along which a sleeve is folded, so that the forearm lies across the body. */
const FOLD_SLOPE = 1.3;

/** Where an edge crosses the fold, by repeated approximation. */
function onFold(middle: number, across: (v: number) => number): number {
  let v = middle;
  for (let step = 0; step < 8; step++) v = middle + FOLD_SLOPE * across(v);
  return v;
}

function foldedForearm(outfit: Outfit, sleeve: Sleeve, from: [number, number], middle: number): Part[] {
  const { cut, random } = outfit;
  const { side, frame } = sleeve;
  const turn = Math.atan2(-2 * FOLD_SLOPE, FOLD_SLOPE ** 2 - 1);
  const angle = frame.angle + side * turn;
  const [x, y] = sleeve.at(0, middle);
  const reach = middle + cut.armpit[1];
  const turned: Frame = { origin: [x - Math.sin(angle) * reach, y - Math.cos(angle) * reach], angle };
  const at = placeIn(turned, cut.armpit[1], -side);
  const length = cut.sleeveLength;
  const outline = path`M ${at(-sleeve.inner(from[1]), from[1])}
    ${edges(outfit, sleeve, at, from, [length, length])} Z`;
  const forearm = piece(outfit, outline, outfit.sleeve, {
    puff: 26 * outfit.volume,
    reach: cut.sleeveWidth * 0.4,
    frame: turned,
    folds: sleeveCreases(cut, at, random, [middle, length]),
    drape: 0.75 * outfit.looseness,
    seams: [cuffSeam(outfit, at)],
    shadow: 0.95,
  });
  return cut.cuffDepth === 0 ? [forearm] : [cuffPart(outfit, sleeve, turned, at), forearm];
}

/** The parts of a sleeve, and those that lie over everything else. */
export function sleeveParts(outfit: Outfit, sleeve: Sleeve): { under: Part[]; over: Part[] } {
  const { cut, random } = outfit;
  const { side, at, arm, frame } = sleeve;
  const { top, curve } = armhole(outfit, side);
  const armpit = mirrored(side, ...cut.armpit);
  const shoulder = mirrored(side, ...cut.shoulder);
  const length = cut.sleeveLength;
  const half = cut.sleeveWidth / 2;
  const start = cut.raglan
    ? path`M ${top} C ${add(top, side * 50, 14)} ${add(shoulder, -side * 30, -12)} ${shoulder}`
    : path`M ${shoulder}`;
  const cap = path`C ${add(shoulder, side * 28, 14)} ${at(half * 0.8, -70)} ${at(half, 0)}`;
  const middle = length * arm.elbow;
  const ends: [number, number] = arm.folded
    ? [onFold(middle, (v) => -sleeve.outer(v)), onFold(middle, sleeve.inner)]
    : [length, length];
  const lower = path`${start} ${cap} ${edges(outfit, sleeve, at, [0, 24], ends)} L ${armpit}`;
  const inland = path`L ${add(armpit, -side * 90, 0)} L ${add(top, -side * 80, cut.raglan ? 20 : -26)} Z`;
  const seam: Seam = { line: path`M ${armpit} ${curve}`, kind: 'twin' };
  const caster = path`M ${armpit} L ${mix(armpit, at(0, 30), 0.6)}
    ${edges(outfit, sleeve, at, [Math.min(ends[0] - 20, 60), 40], ends)} Z`;
  const upper = piece(outfit, path`${lower} ${curve} Z`, outfit.sleeve, {
    volume: path`${lower} ${inland}`,
    puff: 34 * outfit.volume,
    reach: half * 0.9,
    frame,
    folds: sleeveCreases(cut, at, random, [0, arm.folded ? middle : length]),
    drape: 0.75 * outfit.looseness,
    seams: arm.folded ? [seam] : [seam, cuffSeam(outfit, at)],
    shadow: 0.8,
    caster,
  });
  if (arm.folded) return { under: [upper], over: foldedForearm(outfit, sleeve, ends, middle) };
  return { under: cut.cuffDepth === 0 ? [upper] : [cuffPart(outfit, sleeve, frame, at), upper], over: [] };
}
