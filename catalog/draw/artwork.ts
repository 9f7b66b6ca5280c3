import { wordArt } from './letters.ts';
import { seeded } from './noise.ts';

/** Draws a chest graphic about 200 units wide around (0, 0) from the colours of the design. */
type Artwork = (colours: string[], word: string) => string;

const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ` +
  'stroke-linecap="round" stroke-linejoin="round"/>';
const round = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const mountains: Artwork = ([sun, far, near, snow]) =>
  round(34, -44, 34, sun) +
  shape('M-112 52L-52 -40L-22 0L8 -62L62 6L84 -18L116 52Z', far) +
  shape('M8 -62L-16 -22L-2 -28L8 -14L20 -30L32 -24Z M-52 -40L-72 -9L-58 -16L-48 -4L-36 -19Z', snow) +
  shape('M-116 60L-70 12L-30 44L20 2L70 46L92 26L120 60Z', near) +
  line('M-96 76H96M-70 88H70M-40 100H40', near, 5);

const sunset: Artwork = ([sun, low, sea]) =>
  `<clipPath id="disc"><circle cx="0" cy="-10" r="82"/></clipPath><g clip-path="url(#disc)">` +
  shape('M-90 -100H90V-10H-90Z', sun) +
  shape('M-90 -12H90V4H-90ZM-90 12H90V26H-90ZM-90 36H90V46H-90ZM-90 56H90V62H-90Z', low) +
  '</g>' +
  [84, 98, 112]
    .map((y, index) => {
      const x = -90 + index * 14;
      return line(`M${x} ${y}q15 -12 30 0t30 0t30 0t30 0t30 0`, sea, 5);
    })
    .join('');

const wave: Artwork = ([deep, foam, sun]) =>
  round(-44, -58, 26, sun) +
  shape('M-112 70C-96 -10 -40 -70 30 -64C78 -60 96 -18 78 6C70 -18 40 -26 22 -8C0 16 26 54 112 70Z', deep) +
  line('M-84 58C-62 4 -24 -36 24 -42M-54 60C-40 22 -14 -8 14 -16M-20 62C-18 46 -10 34 0 24', foam, 5) +
  line('M30 -64C78 -60 96 -18 78 6', foam, 8) +
  line('M-100 86H100M-64 98H64', deep, 6);

const bouquet: Artwork = ([petal, heart, leaf, other]) => {
  const stems = line('M0 112C-4 70 -30 40 -44 0M0 112C2 60 0 20 4 -34M0 112C8 70 40 40 50 6', leaf, 5);
  const leaves = ['-26 44 -40', '22 56 38', '-8 84 -60', '14 22 64', '-40 18 -80']
    .map((place) => place.split(' '))
    .map(
      ([x, y, turn]) =>
        `<ellipse cx="0" cy="-16" rx="8" ry="18" fill="${leaf}" ` +
        `transform="translate(${x} ${y}) rotate(${turn})"/>`,
    )
    .join('');
  const bloom = (x: number, y: number, size: number, fill: string) =>
    Array.from({ length: 9 }, (_, index) => {
      const turn = `translate(${x} ${y}) rotate(${index * 40}) scale(${size})`;
      return `<ellipse cx="0" cy="-22" rx="10" ry="20" fill="${fill}" transform="${turn}"/>`;
    }).join('') + round(x, y, 12 * size, heart);
  return (
    stems + leaves + bloom(-48, -14, 0.95, petal) + bloom(54, -8, 0.85, other) + bloom(4, -60, 1.2, petal)
  );
};

const arches: Artwork = (colours) =>
  colours
    .map((colour, index) => {
      const radius = 88 - index * 24;
      return line(`M${-radius} 62V10A${radius} ${radius} 0 0 1 ${radius} 10V62`, colour, 16);
    })
    .join('');

const abstract: Artwork = ([a, b, c, d]) =>
  shape('M-90 -20C-96 -78 -30 -104 0 -66C26 -34 -6 -10 -30 10C-56 32 -86 24 -90 -20Z', a) +
  shape('M10 -40C44 -84 104 -52 96 0C90 40 48 34 26 20C2 4 -6 -18 10 -40Z', b) +
  shape('M-60 40C-34 6 22 20 40 54C56 86 10 108 -28 100C-64 92 -80 66 -60 40Z', c) +
  line('M-72 -40C-30 -10 -50 60 6 40S40 -50 76 -12', d, 4) +
  round(66, 70, 15, a) +
  line('M-84 76C-70 60 -60 92 -46 78', d, 4);

const moons: Artwork = ([pale]) => {
  const phase = (x: number, radius: number, bite: number) =>
    shape(
      `M${x} ${-radius}A${radius} ${radius} 0 0 ${bite > 0 ? 1 : 0} ${x} ${radius}` +
        `A${radius * 1.5} ${radius * 1.5} 0 0 ${bite > 0 ? 0 : 1} ${x} ${-radius}Z`,
      pale,
    );
  const random = seeded(9);
  const sparks = Array.from({ length: 16 }, () =>
    round(
      -110 + 220 * random(),
      (random() > 0.5 ? 1 : -1) * (46 + 40 * random()),
      1.6 + 1.8 * random(),
      pale,
    ),
  );
  return (
    round(0, 0, 36, pale) +
    phase(-66, 26, -1) +
    phase(66, 26, 1) +
    phase(-104, 16, -1) +
    phase(104, 16, 1) +
    sparks.join('')
  );
};

const butterfly: Artwork = ([wing, vein, spot]) => {
  const half =
    shape('M4 -6C20 -78 92 -96 104 -58C112 -24 70 8 6 6Z', wing) +
    shape('M6 6C58 10 84 34 66 64C48 90 12 60 4 14Z', wing) +
    line('M8 0C40 -24 64 -50 88 -60M10 2C44 -6 70 -16 92 -34M10 10C34 26 48 44 54 62', vein, 4) +
    round(80, -62, 7, spot) +
    round(88, -40, 5, spot) +
    round(54, 58, 6, spot);
  const trunk = line('M0 -26V44M0 -26C-4 -44 -14 -54 -24 -58M0 -26C4 -44 14 -54 24 -58', vein, 6);
  return `${half}<g transform="scale(-1 1)">${half}</g>${trunk}`;
};

const college: Artwork = ([fill, outline], word) =>
  wordArt(word, word.length > 3 ? 54 : 88, fill, outline, word.length > 3 ? 20 : 0);

const logo: Artwork = ([thread]) => line('M-14 10L-4 -8L3 3L8 -4L15 10Z', thread, 3.6);

export const ARTWORK = {
  mountains,
  sunset,
  wave,
  bouquet,
  arches,
  abstract,
  moons,
  butterfly,
  college,
  logo,
} satisfies Record<string, Artwork>;
