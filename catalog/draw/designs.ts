import { readFileSync } from 'node:fs';
import { ARTWORK } from './artwork.ts';
import { BACKDROPS, type BackdropName } from './backdrop.ts';
import { FOLD_SETS, type FoldSet } from './creases.ts';
import { CUTS, type CutName } from './cuts.ts';
import { TEXTURES, type Texture } from './part.ts';
import { POSES, type PoseName } from './poses.ts';
import { PRINTS } from './prints.ts';

const CLOTHS = [
  'body',
  'sleeve',
  'rib',
  'hood',
  'lining',
  'pocket',
  'cord',
  'metal',
  'label',
  'hanger',
] as const;
type ClothName = (typeof CLOTHS)[number];

const SCOPES = ['torso', 'trunk'] as const;
/** Which pieces a print covers: only body and pocket, these and the hood, or the sleeves as well. */
type Scope = (typeof SCOPES)[number] | 'all';

interface PrintLayer {
  kind: keyof typeof PRINTS;
  scope: Scope;
  colours: string[];
  measures: number[];
}

export interface ArtLayer {
  kind: keyof typeof ARTWORK;
  place: 'chest' | 'breast' | 'back';
  word: string;
  colours: string[];
}

interface Offering {
  seller: string;
  price: number;
}

export interface Design {
  productId: string;
  brand: string;
  name: string;
  cut: CutName;
  texture: Texture;
  cloth: Partial<Record<ClothName, string>> & { body: string };
  prints: PrintLayer[];
  art: ArtLayer[];
  pose: PoseName;
  folds: FoldSet;
  backdrop: BackdropName;
  offerings: Offering[];
}

function oneOf<Name extends string>(names: readonly Name[], text: string): Name {
  const found = names.find((name) => name === text);
  if (!found) throw new Error(`'${text}' is none of ${names.join(', ')}`);
  return found;
}

const keysOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];

function readCloth(text: string): Design['cloth'] {
  const words = text.split(' ');
  const cloth: Partial<Record<ClothName, string>> = {};
  for (let index = 0; index < words.length; index += 2) cloth[oneOf(CLOTHS, words[index])] = words[index + 1];
  const { body } = cloth;
  if (!body) throw new Error(`No colour for the body in '${text}'`);
  return { ...cloth, body };
}

const coloursOf = (words: string[]) => words.filter((word) => word.startsWith('#'));

function readPrint(words: string[]): PrintLayer {
  return {
    kind: oneOf(keysOf(PRINTS), words[0]),
    scope: SCOPES.find((scope) => words.includes(scope)) ?? 'all',
    colours: coloursOf(words),
    measures: words.filter((word) => /^-?\d+$/.test(word)).map(Number),
  };
}

function readArt(words: string[]): ArtLayer {
  return {
    kind: oneOf(keysOf(ARTWORK), words[1]),
    place: oneOf(['chest', 'breast', 'back'] as const, words[2]),
    word: words[3].startsWith('#') ? '' : words[3],
    colours: coloursOf(words),
  };
}

function readOffering(text: string): Offering {
  const cut = text.lastIndexOf(' ');
  return { seller: text.slice(0, cut), price: Number(text.slice(cut + 1)) };
}

function readDesign(line: string): Design {
  const [productId, brand, name, cut, texture, cloth, prints, pose, folds, backdrop, offerings] =
    line.split(' | ');
  const layers = prints === 'plain' ? [] : prints.split(' + ').map((layer) => layer.split(' '));
  return {
    productId,
    brand,
    name,
    cut: oneOf(keysOf(CUTS), cut),
    texture: oneOf(TEXTURES, texture),
    cloth: readCloth(cloth),
    prints: layers.filter((words) => words[0] !== 'art').map(readPrint),
    art: layers.filter((words) => words[0] === 'art').map(readArt),
    pose: oneOf(keysOf(POSES), pose),
    folds: oneOf(keysOf(FOLD_SETS), folds),
    backdrop: oneOf(keysOf(BACKDROPS), backdrop),
    offerings: offerings.split(', ').map(readOffering),
  };
}

/**
 * The table of designs, in the order in which the shop lists them. Its cells:
 * cloth: pairs of a piece and its colour; pieces that are not named take the colour of the body.
 * prints: `plain`, or layers joined by ' + ', each a print with its colours and measures or
 *   `art <drawing> <place> [WORD] <colours>`; `torso` and `trunk` keep a print off the sleeves.
 */
export function readDesigns(): Design[] {
  const text = readFileSync(new URL('./designs.txt', import.meta.url), 'utf8');
  return text.trim().split('\n').slice(1).map(readDesign);
}
