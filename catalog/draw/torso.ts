import { bodyCreases, sleeveCreases } from './creases.ts';
import { neckDepth } from './cuts.ts';
import { add, type Frame, type Point, path } from './geometry.ts';
import { between } from './noise.ts';
import { mirrored, type Outfit, piece } from './outfit.ts';
import type { Part, Seam } from './part.ts';

interface Sleeve {
  side: 1 | -1;
  frame: Frame;
  at: (u: number, v: number) => Point;
}

/** A sleeve hangs from the armpit: v = 0 there, v = sleeveLength at the wrist. */
function hangSleeve(outfit: Outfit, side: 1 | -1): Sleeve {
  const { cut, random } = outfit;
  const angle = side * (cut.lean + between(random, -0.045, 0.045));
  const origin: Point = [side * (cut.armpit[0] + cut.sleeveWidth * 0.46), cut.armpit[1]];
  const bow = between(random, 4, 12);
  const at = (u: number, v: number): Point => {
    const bent = u + bow * Math.sin(Math.PI * Math.min(1, Math.max(0, v / cut.sleeveLength)));
    return [
      origin[0] + side * bent * Math.cos(angle) + v * Math.sin(angle),
      origin[1] - side * bent * Math.sin(angle) + v * Math.cos(angle),
    ];
  };
  return { side, frame: { origin: [origin[0], origin[1] - cut.armpit[1]], angle }, at };
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

function sleeveParts(outfit: Outfit, sleeve: Sleeve): Part[] {
  const { cut, random } = outfit;
  const { side, at } = sleeve;
  const { top, curve } = armhole(outfit, side);
  const armpit = mirrored(side, ...cut.armpit);
  const shoulder = mirrored(side, ...cut.shoulder);
  const length = cut.sleeveLength;
  const half = cut.sleeveWidth / 2;
  const wrist = cut.wristWidth / 2;
  const cuff = wrist - 9;
  const puffOut = between(random, 6, 14);
  const start = cut.raglan
    ? path`M ${top} C ${add(top, side * 50, 14)} ${add(shoulder, -side * 30, -12)} ${shoulder}`
    : path`M ${shoulder}`;
  const outer = path`C ${add(shoulder, side * 28, 14)} ${at(half * 0.8, -70)} ${at(half + 1, 6)}`;
  const forearm = path`
    C ${at(half + 10, length * 0.28)} ${at(wrist + 12, length * 0.6)} ${at(wrist + 4, length * 0.8)}`;
  const bunch = path`
    C ${at(wrist + puffOut, length * 0.92)} ${at(wrist + 8, length - 6)} ${at(cuff, length)}`;
  const hand = path`L ${at(-cuff, length)}`;
  const unbunch = path`
    C ${at(-wrist - puffOut, length - 10)} ${at(-wrist - 9, length * 0.9)} ${at(-wrist - 5, length * 0.76)}`;
  const inner = path`C ${at(-wrist - 4, length * 0.56)} ${at(-half + 3, length * 0.2)} ${armpit}`;
  const lower = path`${outer} ${forearm} ${bunch} ${hand} ${unbunch} ${inner}`;
  const inland = path`L ${add(armpit, -side * 90, 0)} L ${add(top, -side * 80, cut.raglan ? 20 : -26)} Z`;
  const seam: Seam = { line: path`M ${armpit} ${curve}`, kind: 'twin' };
  const cuffSeam: Seam = {
    line: path`M ${at(-cuff - 4, length - 3)} Q ${at(0, length + 4)} ${at(cuff + 4, length - 3)}`,
    kind: 'single',
  };
  const caster = path`M ${armpit} L ${at(10, 30)} L ${at(10, length)} ${hand} ${unbunch} ${inner} Z`;
  const arm = piece(outfit, path`${start} ${lower} ${curve} Z`, outfit.sleeve, {
    volume: path`${start} ${lower} ${inland}`,
    puff: 44,
    reach: half * 0.95,
    frame: sleeve.frame,
    folds: sleeveCreases(cut, at, random),
    drape: 0.75,
    seams: [seam, cuffSeam],
    shadow: 0.8,
    caster,
  });
  if (cut.cuffDepth === 0) return [arm];
  const end = length + cut.cuffDepth + between(random, -5, 5);
  const band = path`
    M ${at(-cuff - 1, length - 3)}
    Q ${at(0, length + 5)} ${at(cuff + 1, length - 3)}
    C ${at(cuff + 2, length + 20)} ${at(cuff - 3, end - 20)} ${at(cuff - 5, end)}
    Q ${at(0, end + 7)} ${at(-cuff + 5, end)}
    C ${at(-cuff + 3, end - 20)} ${at(-cuff - 2, length + 20)} ${at(-cuff - 1, length - 3)} Z`;
  const rib = piece(outfit, band, outfit.rib, {
    puff: 26,
    reach: cuff * 0.8,
    frame: sleeve.frame,
    texture: 'rib',
    ribPeriod: 6.6,
    shadow: 0.5,
  });
  return [rib, arm];
}

function bodyPart(outfit: Outfit, sleeves: Sleeve[]): Part {
  const { cut, side: facing, random } = outfit;
  const half = cut.sleeveWidth / 2;
  const gathered = cut.hem === 'rib' || cut.hem === 'elastic';
  const depth = facing === 'back' ? 20 : neckDepth(cut);
  const flank = (side: 1 | -1, sleeve: Sleeve) => {
    const bulge = gathered ? between(random, 1, 7) : 0;
    const hem = mirrored(side, cut.waist - (gathered ? 9 : 0), cut.length + (gathered ? 6 : 0));
    return {
      neck: mirrored(side, cut.neck, 0),
      // A raglan sleeve covers the shoulder; the body must not peep out above it.
      shoulder: add(mirrored(side, ...cut.shoulder), cut.raglan ? -side * 50 : 0, cut.raglan ? 24 : 0),
      cap: [sleeve.at(half * 0.5, -70), sleeve.at(half * 0.2, -6)],
      armpit: mirrored(side, ...cut.armpit),
      low: mirrored(side, cut.waist + bulge, cut.length - 34),
      hem,
    };
  };
  const left = flank(-1, sleeves[0]);
  const right = flank(1, sleeves[1]);
  const sag = cut.length + (gathered ? 14 : between(random, 10, 18));
  const outline = path`
    M ${left.neck}
    L ${left.shoulder}
    L ${left.cap[0]}
    L ${left.cap[1]}
    L ${left.armpit}
    C ${add(left.armpit, 8, 90)} ${add(left.low, 0, -110)} ${left.low}
    C ${add(left.low, -2, 20)} ${add(left.hem, -4, -14)} ${left.hem}
    Q ${[0, sag + 8]} ${right.hem}
    C ${add(right.hem, 4, -14)} ${add(right.low, 2, 20)} ${right.low}
    C ${add(right.low, 0, -110)} ${add(right.armpit, -8, 90)} ${right.armpit}
    L ${right.cap[1]}
    L ${right.cap[0]}
    L ${right.shoulder}
    L ${right.neck}
    C ${[cut.neck * 0.94, depth * 0.7]} ${[cut.neck * 0.5, depth]} ${[0, depth]}
    C ${[-cut.neck * 0.5, depth]} ${[-cut.neck * 0.94, depth * 0.7]} ${left.neck} Z`;
  const seams: Seam[] = [];
  if (!gathered) {
    const up = (point: Point) => add(point, 0, -22);
    seams.push({ line: path`M ${up(left.hem)} Q ${[0, sag - 14]} ${up(right.hem)}`, kind: 'twin' });
  }
  return piece(outfit, outline, outfit.body, {
    puff: 36,
    reach: 64,
    folds: bodyCreases(cut, random),
    drape: 1,
    seams,
  });
}

function hemPart(outfit: Outfit): Part {
  const { cut } = outfit;
  const wide = cut.waist - 8;
  const low = cut.length + cut.hemDepth;
  const outline = path`
    M ${[-wide, cut.length - 2]}
    Q ${[0, cut.length + 14]} ${[wide, cut.length - 2]}
    C ${[wide + 3, cut.length + 14]} ${[wide - 4, low - 12]} ${[wide - 9, low]}
    Q ${[0, low + 17]} ${[9 - wide, low]}
    C ${[4 - wide, low - 12]} ${[-wide - 3, cut.length + 14]} ${[-wide, cut.length - 2]} Z`;
  const elastic = cut.hem === 'elastic';
  return piece(outfit, outline, elastic ? outfit.body : outfit.rib, {
    puff: 17,
    reach: 22,
    texture: elastic ? outfit.texture : 'rib',
    ribPeriod: 7.4,
    drape: 0.35,
    seams: [
      {
        line: path`M ${[-wide, cut.length - 2]} Q ${[0, cut.length + 14]} ${[wide, cut.length - 2]}`,
        kind: 'join',
      },
    ],
  });
}

/** Body, hem, sleeves and cuffs, the hindmost first. */
export function torsoParts(outfit: Outfit): Part[] {
  const sleeves = [hangSleeve(outfit, -1), hangSleeve(outfit, 1)];
  const hem = outfit.cut.hemDepth > 0 ? [hemPart(outfit)] : [];
  return [...hem, bodyPart(outfit, sleeves), ...sleeves.flatMap((sleeve) => sleeveParts(outfit, sleeve))];
}
