/** Block letters as strokes on a grid four wide and six high, corners cut like on college jackets. */
const STROKES: Record<string, string> = {
  A: 'M0 6V1.4L1.2 0H2.8L4 1.4V6M0 3.7H4',
  B: 'M0 0H2.9L4 1V2.1L3.1 3L4 3.9V5L2.9 6H0ZM0 3H3',
  C: 'M4 1.8V1.2L2.9 0H1.1L0 1.2V4.8L1.1 6H2.9L4 4.8V4.2',
  D: 'M0 0H2.7L4 1.3V4.7L2.7 6H0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M0.7 0H3.3M2 0V6M0.7 6H3.3',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 2.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1.1 0H2.9L4 1.2V4.8L2.9 6H1.1L0 4.8V1.2Z',
  P: 'M0 6V0H2.9L4 1.1V2.4L2.9 3.5H0',
  R: 'M0 6V0H2.9L4 1.1V2.3L2.9 3.4H0M2 3.4L4 6',
  S: 'M4 1.6V1.1L2.9 0H1.1L0 1.1V2L1.1 3H2.9L4 4V4.9L2.9 6H1.1L0 4.9V4.4',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4.8L1.1 6H2.9L4 4.8V0',
  V: 'M0 0L2 6L4 0',
  Z: 'M0 0H4L0 6H4',
  '8': 'M1 0H3L4 1V2.1L3 3H1L0 2.1V1ZM1 3H3L4 4V5L3 6H1L0 5V4Z',
  '9': 'M0 5L1 6H3L4 5V1L3 0H1L0 1V2.4L1 3.4H4',
};

/** A word centred on (0, 0), arched upwards in its middle by `arch` units. */
export function wordArt(word: string, height: number, fill: string, outline: string, arch = 0): string {
  const unit = height / 6;
  const pitch = 6.05 * unit;
  const glyphs = [...word].map((letter, index) => {
    const strokes = STROKES[letter];
    if (!strokes) throw new Error(`No strokes for the letter ${letter}`);
    const place = index - (word.length - 1) / 2;
    const share = word.length > 1 ? place / ((word.length - 1) / 2) : 0;
    const y = arch * share * share - arch / 2;
    const turn = (Math.atan2(2 * arch * share, ((word.length - 1) / 2) * pitch) * 180) / Math.PI;
    const transform = `translate(${place * pitch} ${y}) rotate(${turn}) scale(${unit}) translate(-2 -3)`;
    const draw = (colour: string, width: number) =>
      `<path d="${strokes}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
      'stroke-linecap="square" stroke-miterlimit="1.7"/>';
    return { transform, back: draw(outline, 1.75), front: draw(fill, 1.2) };
  });
  const layer = (pick: 'back' | 'front') =>
    glyphs.map((glyph) => `<g transform="${glyph.transform}">${glyph[pick]}</g>`).join('');
  return layer('back') + layer('front');
}
