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
    bend,
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
    outer,
    inner: (v) => inner(v) - dent * Math.exp(-(((v - middle) / 46) ** 2)),
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

function cuffPart(outfit: Outfit, frame: Frame, at: At): Part {
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
    shadow: 0.6,
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

/** Sleeve and cuff, the cuff first. */
export function sleeveParts(outfit: Outfit, sleeve: Sleeve): Part[] {
  const { cut, random } = outfit;
  const { side, at, arm, frame } = sleeve;
  const { top, curve } = armhole(outfit, side);
  const armpit = mirrored(side, ...cut.armpit);
  const shoulder = mirrored(side, ...cut.shoulder);
  const half = cut.sleeveWidth / 2;
  const start = cut.raglan
    ? path`M ${top} C ${add(top, side * 50, 14)} ${add(shoulder, -side * 30, -12)} ${shoulder}`
    : path`M ${shoulder}`;
  const cap = path`C ${add(shoulder, side * 44, 20)} ${at(half + 3, -52)} ${at(half, 10)}`;
  const lower = path`${start} ${cap} ${edges(cut, sleeve, at, [10, 24])} L ${armpit}`;
  const inland = path`L ${add(armpit, -side * 90, 0)} L ${add(top, -side * 80, cut.raglan ? 20 : -26)} Z`;
  const caster = path`M ${armpit} L ${mix(armpit, at(0, 30), 0.6)} ${edges(cut, sleeve, at, [60, 40])} Z`;
  const cloth = piece(outfit, path`${lower} ${curve} Z`, outfit.sleeve, {
    volume: path`${lower} ${inland}`,
    puff: 34 * outfit.volume,
    reach: half * 0.9,
    frame,
    folds: sleeveCreases(cut, at, random, arm.bend),
    drape: 0.75 * outfit.looseness,
    seams: [{ line: path`M ${armpit} ${curve}`, kind: 'twin' }, cuffSeam(outfit, at)],
    shadow: 0.8,
    caster,
  });
  return cut.cuffDepth === 0 ? [cloth] : [cuffPart(outfit, frame, at), cloth];
}
