import { ARTWORK } from './artwork.ts';
import { byteToLinear, type Colour, type Paint, parseColour, plain } from './colour.ts';
import { CUTS, type Cut } from './cuts.ts';
import type { ArtLayer, Design } from './designs.ts';
import type { View } from './geometry.ts';
import { between, seeded } from './noise.ts';
import type { Outfit, Side } from './outfit.ts';
import { PRINTS } from './prints.ts';
import { drawSvg } from './raster.ts';

const ART_SIZE = 270;
const ART_PIXELS = 760;

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
async function printArt(base: Paint, art: ArtLayer, place: Place): Promise<Paint> {
  const view: View = {
    size: ART_PIXELS,
    scale: ART_PIXELS / ART_SIZE,
    shiftX: ART_PIXELS / 2,
    shiftY: ART_PIXELS / 2,
  };
  const box = { left: 0, top: 0, width: ART_PIXELS, height: ART_PIXELS };
  const pixels = await drawSvg(ARTWORK[art.kind](art.colours, art.word), box, view);
  return (u, v, out) => {
    base(u, v, out);
    const x = ((u - place.x) / place.scale) * view.scale + view.shiftX;
    const y = ((v - place.y) / place.scale) * view.scale + view.shiftY;
    const left = Math.floor(x);
    const top = Math.floor(y);
    if (left < 0 || top < 0 || left >= ART_PIXELS - 1 || top >= ART_PIXELS - 1) return;
    const at = (top * ART_PIXELS + left) * 4;
    const alpha = pixels[at + 3] / 255;
    for (let channel = 0; channel < 3; channel++) {
      out[channel] += (byteToLinear(pixels[at + channel]) - out[channel]) * alpha * 0.96;
    }
  };
}

function turned(paint: Paint): Paint {
  return (u, v, out) => paint(-u, v, out);
}

function darker(colour: Colour, share: number): Colour {
  return [colour[0] * share, colour[1] * share, colour[2] * share];
}

/** Chooses cloth, prints and measures for one side of a design. */
export async function dress(design: Design, side: Side): Promise<Outfit> {
  const { cloth } = design;
  const cut: Cut = CUTS[design.cut];
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
  if (side === 'back') {
    // What is on the wearer's left stays on her left when she turns round.
    for (const part of ['body', 'hood'] as const) paints[part] = turned(paints[part]);
  }
  for (const art of design.art) {
    if ((art.place === 'back') === (side === 'back')) {
      paints.body = await printArt(paints.body, art, placeOf(art, design));
    }
  }
  return {
    cut: { ...cut, lean: cut.lean + between(seeded(seed), -0.06, 0.13) },
    side,
    texture: design.texture,
    random: seeded(seed + (side === 'back' ? 1 : 0)),
    ...paints,
    lining: cloth.lining ? plain(parseColour(cloth.lining)) : plain(darker(colour(cloth.hood), 0.86)),
    cord: parseColour(cloth.cord ?? '#f0eade'),
    metal: parseColour(cloth.metal ?? '#bdb8ae'),
    label: parseColour(cloth.label ?? '#f2ede2'),
    hanger: cloth.hanger ? parseColour(cloth.hanger) : undefined,
  };
}
