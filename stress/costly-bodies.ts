import { longText, repeatText } from './costly-texts.ts';
import { formIntents } from './form-intents.ts';
import { bodyLimit } from './malformed-request-generator.ts';
import type { RequestParts } from './request-parts.ts';
import type { Random } from './seeded-random.ts';

const formPaths = [
  '/?index',
  '/Mis-Listas?index',
  '/Mis-Listas/Invierno',
  '/Mis-Listas.data?index',
  '/_root.data?index',
];
const fieldNames = ['name', 'status', 'docId', 'productId', 'intent', 'a', ''];
/** The maximum length of a body without its long part. */
const overhead = 500;

export function longJson(random: Random, ids: string[]): RequestParts {
  const long = (limit = bodyLimit / 3) => JSON.stringify(longText(random, limit));
  const depth = 1 + random.integerBelow(30_000);
  const body = random.pick([
    () => `{"name":${long(bodyLimit - overhead)}}`,
    () => `{"name":${long(bodyLimit - overhead)}}`,
    () => `{"name":${long()}}`,
    () => `{"name":${long()},"status":${long()}}`,
    () => `{"name":"a","productId":${long()}}`,
    () => `{${long()}:${long()}}`,
    () => `{"name":"${repeatText('\\u0345\\u0315', bodyLimit - overhead)}"}`,
    () => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    () => `{${repeatText('"a":{', depth)}${repeatText('}', depth / 5)}}`,
    () => `{${repeatItem((index) => `"k${index}":0`)}}`,
    () => `{${repeatItem((index) => `"${index * 2 ** 24}":0`)}}`,
    () => `{${repeatItem(() => '"name":"a"')}}`,
    () => `{"name":[${repeatItem(() => '{}')}]}`,
    () => `{"name":${'1'.repeat(bodyLimit - overhead)}}`,
    () => `{"name":0.${'1'.repeat(bodyLimit - overhead)}e${'9'.repeat(9)}}`,
    () => `${' '.repeat(bodyLimit - overhead)}{"name":1}`,
  ])();
  const id = random.pick(ids);
  const [method, path] = random.pick<[string, string]>([
    ['POST', '/api/lists'],
    ['POST', '/api/lists'],
    ['PATCH', `/api/lists/${id}`],
    ['PUT', `/api/lists/${id}/products/${id}`],
    ['POST', '/Mis-Listas?index'],
  ]);
  return { method, path, headers: [['content-type', 'application/json']], ...toBody(random, body) };
}

export function longForm(random: Random): RequestParts {
  const unit = random.pick(['&', 'a&', 'a=&', '&intent', 'name=%', '&=&', '&name=+', '&docId=%3c']);
  const isEncoded = random.chance(0.5);
  const value = longText(random, isEncoded ? bodyLimit / 3 : bodyLimit - overhead).toWellFormed();
  const long = `${random.pick(fieldNames)}=${isEncoded ? encodeURIComponent(value) : value}`;
  const rest = random.chance(0.5) ? long : repeatText(unit, bodyLimit - overhead);
  const type = 'application/x-www-form-urlencoded';
  return {
    method: 'POST',
    path: random.pick(formPaths),
    headers: [['content-type', type]],
    ...toBody(random, `intent=${random.pick(formIntents)}&${rest}`),
  };
}

function repeatItem(item: (index: number) => string): string {
  const items = Array.from({ length: 20_000 }, (_, index) => item(index)).join();
  return items.slice(0, items.lastIndexOf(',', bodyLimit - overhead));
}

function toBody(random: Random, text: string): Pick<RequestParts, 'body' | 'chunkSize'> {
  const chunkSize = random.chance(0.1) ? random.pick([1, 10, 100]) : undefined;
  return { body: Buffer.from(text).subarray(0, bodyLimit), chunkSize };
}
