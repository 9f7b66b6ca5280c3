import { joinCategories } from '../index/joined-products.ts';
import { readText } from './feed-values.ts';

const maxPaths = 100;
const maxSteps = 20;
const maxStepLength = 100;
const maxTextLength = 2_000;
/** Of Google's categories. */
const number = /^\d+$/;
const slashed = /^\/(.+)\/$/;

/** `A > B`, `/A/B/`, or an array: one path of names, or several such texts. */
export function readCategories(values: unknown[]): string[][] {
  if (values.length === 0) return [];
  const given = values
    .slice(0, maxPaths)
    .flatMap((value) => (Array.isArray(value) ? ofList(value) : [ofText(value)]));
  return joinCategories(given.slice(0, maxPaths));
}

function ofList(values: unknown[]): string[][] {
  const paths = values
    .slice(0, maxPaths)
    .map((value) => (Array.isArray(value) ? value.flatMap(ofText) : ofText(value)));
  const arePaths = values.some((value) => Array.isArray(value) || slashed.test(String(value)));
  return arePaths || paths.some(({ length }) => length > 1) ? paths : [paths.flat()];
}

function ofText(value: unknown): string[] {
  const text = readText(value, maxTextLength);
  if (number.test(text)) return [];
  const steps = slashed.exec(text)?.[1]?.split('/', maxSteps) ?? text.split('>', maxSteps);
  return steps.map((step) => readText(step, maxStepLength)).filter(Boolean);
}
