import { ARTWORK } from './artwork.ts';
import { byteToLinear, type Colour, type Paint, parseColour, plain } from './colour.ts';
import { CUTS, variedCut } from './cuts.ts';
import type { ArtLayer, Design } from './designs.ts';
import type { View } from './geometry.ts';
import { LABEL_PITCH, labelWord } from './letters.ts';
import { between, seeded } from './noise.ts';
import type { Outfit, Side } from './outfit.ts';
import { fromBehind, POSES } from './poses.ts';
import { PRINTS } from './prints.ts';
import { drawSvg } from './raster.ts';

const ART_SIZE = 270;
const ART_PIXELS = 1080;
const COVERING = 0.96;
const LETTER_HEIGHT = 12;
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Keeps the centre of a print on the body from appearing on the sleeves as well. */
const SLEEVE_SHIFT = 300;

/** Dyes reach the ribbed edges too; what is printed later does not. */
const DYES = ['heather', 'dip', 'spiral', 'clouds'];

interface Place {
  x: number;
  y: number;
  scale: number;
}

function placeOf(art: ArtLayer, design: Design): Place {
  const { armpit, length, pocket, collar } = CUTS[design.cut];
  if (art.place === 'breast') return { x: 92, y: armpit[1] - 40, scale: 1 };
  if (art.place === 'back')
    return { x: 0, y: armpit[1] + (length - armpit[1]) * 0.36, scale: collar === 'hood' ? 1.05 : 1.3 };
  const roomy = pocket === 'none' && collar !== 'hood';
  const middle = armpit[1] + (length - armpit[1]) * (roomy ? 0.08 : 0.15);
  return { x: 0, y: middle, scale: art.word.length > 3 ? 1.55 : roomy ? 1.25 : 1.06 };
}

/** Prints a drawing on a paint; the drawing is sampled smoothly so that close-ups stay crisp. */
async function printDrawing(base: Paint, drawing: string, place: Place): Promise<Paint> {
  const view: View = {
    size: ART_PIXELS,
    scale: ART_PIXELS / ART_SIZE,
    shiftX: ART_PIXELS / 2,
    shiftY: ART_PIXELS / 2,
  };
  const box = { left: 0, top: 0, width: ART_PIXELS, height: ART_PIXELS };
  const pixels = await drawSvg(drawing, box, view);
  const print = new Float32Array(4);
  return (u, v, out) => {
    base(u, v, out);
    const x = ((u - place.x) / place.scale) * view.scale + view.shiftX;
    const y = ((v - place.y) / place.scale) * view.scale + view.shiftY;
    const left = Math.floor(x);
    const top = Math.floor(y);
    if (left < 0 || top < 0 || left >= ART_PIXELS - 1 || top >= ART_PIXELS - 1) return;
    print.fill(0);
    for (const [column, row] of CORNERS) {
      const at = ((top + row) * ART_PIXELS + left + column) * 4;
      const share = (column ? x - left : 1 - x + left) * (row ? y - top : 1 - y + top);
      const opaque = (share * pixels[at + 3]) / 255;
      for (let channel = 0; channel < 3; channel++) {
        print[channel] += byteToLinear(pixels[at + channel]) * opaque;
      }
      print[3] += opaque;
    }
    for (let channel = 0; channel < 3; channel++) {
      out[channel] += (print[channel] - out[channel] * print[3]) * COVERING;
    }
  };
}

function shifted(paint: Paint, across: number): Paint {
  return (u, v, out) => paint(u + across, v, out);
}

function turned(paint: Paint): Paint {
  return (u, v, out) => paint(-u, v, out);
}

function darker(colour: Colour, share: number): Colour {
  return [colour[0] * share, colour[1] * share, colour[2] * share];
}

/** Chooses cloth, prints and measures for one side of a design. */
export async function outfitFor(design: Design, side: Side): Promise<Outfit> {
  const { cloth } = design;
  const seed = Number(design.productId);
  const colour = (hex: string | undefined) => parseColour(hex ?? cloth.body);
  const paints = {
    body: plain(colour(cloth.body)),
    sleeve: plain(colour(cloth.sleeve)),
    hood: plain(colour(cloth.hood)),
    pocket: plain(colour(cloth.pocket)),
    rib: plain(colour(cloth.rib)),
  };
  for (const layer of design.prints) {
    const print = PRINTS[layer.kind];
    const tones = layer.colours.map(parseColour);
    const parts: (keyof typeof paints)[] = ['body', 'pocket'];
    if (layer.scope !== 'torso') parts.push('hood');
    if (layer.scope === 'all') parts.push('sleeve');
    if (DYES.includes(layer.kind)) parts.push('rib');
    for (const part of parts) paints[part] = print(paints[part], tones, layer.measures, seed % 9973);
  }
  paints.sleeve = shifted(paints.sleeve, SLEEVE_SHIFT);
  if (side === 'back') {
    // What is on the wearer's left stays on her left when she turns round.
    for (const part of ['body', 'hood'] as const) paints[part] = turned(paints[part]);
  }
  for (const art of design.art) {
    if ((art.place === 'back') === (side === 'back')) {
      const drawing = ARTWORK[art.kind](art.colours, art.word);
      paints.body = await printDrawing(paints.body, drawing, placeOf(art, design));
    }
  }
  const word = labelWord(design.brand, LETTER_HEIGHT, '#1d1b19');
  const woven = await printDrawing(plain(colour(cloth.label ?? '#f2ede2')), word, { x: 0, y: 0, scale: 1 });
  const variety = seeded(seed + 7);
  return {
    cut: variedCut(CUTS[design.cut], variety),
    looseness: between(variety, 0.45, 1.15),
    volume: between(variety, 0.7, 1.15),
    pose: side === 'back' ? fromBehind(POSES[design.pose]) : POSES[design.pose],
    folds: design.folds,
    side,
    texture: design.texture,
    random: seeded(seed + (side === 'back' ? 1 : 0)),
    ...paints,
    lining: cloth.lining ? plain(parseColour(cloth.lining)) : plain(darker(colour(cloth.hood), 0.86)),
    cord: parseColour(cloth.cord ?? '#f0eade'),
    metal: parseColour(cloth.metal ?? '#bdb8ae'),
    label: { width: (design.brand.length * LABEL_PITCH * LETTER_HEIGHT) / 6 + 12, woven },
    hanger: cloth.hanger ? parseColour(cloth.hanger) : undefined,
  };
}
