interface Glyph {
  stems: string;
  /** Thinner strokes: the slabs at the ends of the stems, for letters that prints use. */
  slabs?: string;
}

/** Letters as centre lines on a grid four wide and six high. */
const GLYPHS: Record<string, Glyph> = {
  A: {
    stems: 'M0.62 5.6L1.92 0.62H2.08L3.38 5.6M1.1 3.95H2.9',
    slabs: 'M-0.3 5.58H1.5M2.5 5.58H4.3M1.1 0.42H2.5',
  },
  D: {
    stems: 'M0.9 0.5V5.5M0.4 0.6H1.8C3 0.6 3.4 1.5 3.4 3S3 5.4 1.8 5.4H0.4',
    slabs: 'M-0.2 0.42H1.4M-0.2 5.58H1.4',
  },
  E: {
    stems: 'M0.9 0.5V5.5M0.5 0.6H3.8M0.5 5.4H3.8M0.9 3H2.6',
    slabs: 'M-0.2 0.42H1.4M-0.2 5.58H1.4M3.7 0V1.75M3.7 6V4.25M2.5 2.3V3.7',
  },
  N: {
    stems: 'M0.75 5.6V0.4M0.6 0.5L3.4 5.5M3.25 5.6V0.4',
    slabs: 'M-0.3 0.42H1.1M-0.3 5.58H1.8M2.2 0.42H4.3',
  },
  R: {
    stems:
      'M0.9 0.5V5.5M0.4 0.6H2.1C3 0.6 3.4 1.05 3.4 1.8S3 3.05 2.1 3.05H0.9' +
      'M1.9 3.05C2.9 3.05 3 3.7 3.1 4.4C3.2 5.1 3.4 5.4 4.2 5.4',
    slabs: 'M-0.2 0.42H1.4M-0.2 5.58H1.9',
  },
  S: {
    stems:
      'M3.36 1.3C3.1 0.76 2.68 0.58 2 0.58C1.15 0.58 0.62 1 0.62 1.68C0.62 2.5 1.2 2.72 2 2.98' +
      'C2.85 3.25 3.4 3.52 3.4 4.3C3.4 5.02 2.85 5.42 2 5.42C1.3 5.42 0.86 5.22 0.62 4.7',
    slabs: 'M3.62 0.15V2.05M0.36 3.95V5.85',
  },
  U: {
    stems: 'M0.85 0.5V3.8C0.85 4.95 1.25 5.4 2 5.4S3.15 4.95 3.15 3.8V0.5',
    slabs: 'M-0.25 0.42H1.75M2.25 0.42H4.25',
  },
};

/** Letters that only labels use, without slabs. */
const LABEL_GLYPHS: Record<string, Glyph> = {
  ...GLYPHS,
  B: { stems: 'M0.7 0.5H2.1C3.6 0.5 3.6 2.9 2.1 2.9H0.7H2.3C4 2.9 4 5.5 2.3 5.5H0.7Z' },
  C: { stems: 'M3.5 1.5C2.9 0.2 0.5 -0.1 0.5 3S2.9 5.8 3.5 4.5' },
  H: { stems: 'M0.6 0.5V5.5M3.4 0.5V5.5M0.6 3H3.4' },
  I: { stems: 'M2 0.5V5.5' },
  K: { stems: 'M0.7 0.5V5.5M3.5 0.5L0.8 3.3M1.7 2.5L3.6 5.5' },
  L: { stems: 'M0.9 0.5V5.5H3.6' },
  M: { stems: 'M0.3 5.5V0.5L2 3.7L3.7 0.5V5.5' },
  O: { stems: 'M2 0.5C-0.1 0.5 -0.1 5.5 2 5.5S4.1 0.5 2 0.5Z' },
  P: { stems: 'M0.8 5.5V0.5H2.3C3.9 0.5 3.9 3.2 2.3 3.2H0.8' },
  T: { stems: 'M2 0.5V5.5M0.3 0.5H3.7' },
  V: { stems: 'M0.4 0.5L2 5.4L3.6 0.5' },
  Y: { stems: 'M0.4 0.5L2 3L3.6 0.5M2 3V5.5' },
};

const STEM = 1.14;
const SLAB = 0.8;
const BORDER = 0.36;
const BORDER_COPIES = 20;
const PITCH = 5.4;
export const LABEL_PITCH = 5;

function drawGlyph({ stems, slabs }: Glyph, colour: string): string {
  const stroke = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return stroke(stems, STEM) + (slabs ? stroke(slabs, SLAB) : '');
}

/** The glyph grown on all sides. */
function drawBorder(glyph: Glyph, colour: string): string {
  const copy = drawGlyph(glyph, colour);
  return Array.from({ length: BORDER_COPIES }, (_, index) => {
    const angle = (index / BORDER_COPIES) * 2 * Math.PI;
    const place = `${(BORDER * Math.cos(angle)).toFixed(3)} ${(BORDER * Math.sin(angle)).toFixed(3)}`;
    return `<g transform="translate(${place})">${copy}</g>`;
  }).join('');
}

/** A word centred on (0, 0), arched upwards in its middle by `arch` units. */
export function wordArt(word: string, height: number, fill: string, border: string, arch = 0): string {
  const unit = height / 6;
  const half = Math.max(0.5, (word.length - 1) / 2);
  const glyphs = [...word].map((letter, index) => {
    const glyph = GLYPHS[letter];
    if (!glyph) throw new Error(`No glyph for the letter ${letter}`);
    const place = index - (word.length - 1) / 2;
    const share = place / half;
    const y = arch * share * share - arch / 2;
    const turn = (Math.atan2(2 * arch * share, half * PITCH * unit) * 180) / Math.PI;
    const transform = `translate(${place * PITCH * unit} ${y}) rotate(${turn}) scale(${unit}) translate(-2 -3)`;
    return { transform, glyph };
  });
  const layer = (draw: (glyph: Glyph) => string) =>
    glyphs.map(({ transform, glyph }) => `<g transform="${transform}">${draw(glyph)}</g>`).join('');
  return layer((glyph) => drawBorder(glyph, border)) + layer((glyph) => drawGlyph(glyph, fill));
}

/** A word in plain letters, centred on (0, 0). */
export function labelWord(word: string, height: number, colour: string): string {
  const glyphs = [...word].map((letter, index) => {
    const { stems } = LABEL_GLYPHS[letter];
    const x = (index - word.length / 2) * LABEL_PITCH + 0.5;
    return `<g transform="translate(${x} -3)">${drawGlyph({ stems }, colour)}</g>`;
  });
  return `<g transform="scale(${height / 6})">${glyphs.join('')}</g>`;
}
