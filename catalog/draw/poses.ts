/** How a sleeve lies; angles in radians. */
export interface Arm {
  /** From the vertical, outwards. */
  lean: number;
  /** At the elbow, inwards. */
  bend: number;
  /** Share of the sleeve above the elbow. */
  elbow: number;
}

export interface Pose {
  left: Arm;
  right: Arm;
}

const arm = (lean: number, bend: number, elbow = 0.42): Arm => ({ lean, bend, elbow });
/** The forearm lies across the body. */
const ACROSS = 1.36;

const STRAIGHT = arm(0.13, 0.06);
const RELAXED = arm(0.24, 0.3);
const WIDE = arm(0.5, 0.08);
const ROUND = arm(0.46, 0.72);
const HIP = arm(0.62, 1.25, 0.34);
const FLARED = arm(0.16, -0.3, 0.36);

export const POSES = {
  straight: { left: STRAIGHT, right: STRAIGHT },
  relaxed: { left: RELAXED, right: RELAXED },
  wide: { left: WIDE, right: WIDE },
  round: { left: ROUND, right: ROUND },
  hips: { left: HIP, right: HIP },
  flared: { left: FLARED, right: FLARED },
  leftHip: { left: HIP, right: RELAXED },
  rightHip: { left: STRAIGHT, right: HIP },
  leftWide: { left: WIDE, right: STRAIGHT },
  rightWide: { left: RELAXED, right: WIDE },
  leftFlared: { left: FLARED, right: ROUND },
  leftFolded: { left: arm(0.2, ACROSS, 0.47), right: RELAXED },
  rightFolded: { left: STRAIGHT, right: arm(0.26, ACROSS, 0.5) },
  crossed: { left: arm(0.24, ACROSS, 0.44), right: arm(0.24, ACROSS, 0.5) },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof POSES;

const unfolded = (sleeve: Arm): Arm => (sleeve.bend === ACROSS ? RELAXED : sleeve);

/** The same pose seen from behind; folded sleeves hang beside the back. */
export function fromBehind({ left, right }: Pose): Pose {
  return { left: unfolded(right), right: unfolded(left) };
}
