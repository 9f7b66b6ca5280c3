import type { Parts } from './costly-requests.ts';
import { filled, longHeadText, longText } from './costly-texts.ts';
import { bodyLimit } from './malformed-request-generator.ts';
import type { Random } from './seeded-random.ts';

const formPaths = [
  '/?index',
  '/Mis-Listas?index',
  '/Mis-Listas/Invierno',
  '/Mis-Listas.data?index',
  '/_root.data?index',
];
const intents = ['new-list', 'create-list', 'edit-list', 'delete-list', 'add-product', 'remove-product'];
const fieldNames = ['name', 'status', 'docId', 'productId', 'intent', 'a', ''];
/** What stands around the long part of a body, at most. */
const frame = 500;

export function longJson(dice: Random, ids: string[]): Parts {
  // Escapes make some texts up to six times as long, and then cut the body off.
  const long = (limit = bodyLimit / 3) => JSON.stringify(longText(dice, limit));
  const depth = 1 + dice.below(30_000);
  const body = dice.pick([
    () => `{"name":${long(bodyLimit - frame)}}`,
    () => `{"name":${long(bodyLimit - frame)}}`,
    () => `{"name":${long()}}`,
    () => `{"name":${long()},"status":${long()}}`,
    () => `{"name":"a","productId":${long()}}`,
    () => `{${long()}:${long()}}`,
    () => `{"name":"${filled('\\u0345\\u0315', bodyLimit - frame)}"}`,
    () => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    () => `{${filled('"a":{', depth)}${filled('}', depth / 5)}}`,
    () => `{${many((at) => `"k${at}":0`)}}`,
    () => `{${many((at) => `"${at * 2 ** 24}":0`)}}`,
    () => `{${many(() => '"name":"a"')}}`,
    () => `{"name":[${many(() => '{}')}]}`,
    () => `{"name":${'1'.repeat(bodyLimit - frame)}}`,
    () => `{"name":0.${'1'.repeat(bodyLimit - frame)}e${'9'.repeat(9)}}`,
    () => `${' '.repeat(bodyLimit - frame)}{"name":1}`,
  ])();
  const id = dice.pick(ids);
  const [method, path] = dice.pick<[string, string]>([
    ['POST', '/api/lists'],
    ['POST', '/api/lists'],
    ['PATCH', `/api/lists/${id}`],
    ['PUT', `/api/lists/${id}/products/${id}`],
    ['POST', '/Mis-Listas?index'],
  ]);
  return { method, path, headers: [['content-type', 'application/json']], ...sent(dice, body) };
}

export function longForm(dice: Random): Parts {
  const unit = dice.pick(['&', 'a&', 'a=&', '&intent', 'name=%', '&=&', '&name=+', '&docId=%3c']);
  const isEncoded = dice.chance(0.5);
  const value = longText(dice, isEncoded ? bodyLimit / 3 : bodyLimit - frame).toWellFormed();
  const long = `${dice.pick(fieldNames)}=${isEncoded ? encodeURIComponent(value) : value}`;
  const rest = dice.chance(0.5) ? long : filled(unit, bodyLimit - frame);
  const type = 'application/x-www-form-urlencoded';
  return {
    method: 'POST',
    path: dice.pick(formPaths),
    headers: [['content-type', type]],
    ...sent(dice, `intent=${dice.pick(intents)}&${rest}`),
  };
}

export function longMultipart(dice: Random): Parts {
  const boundary = dice.pick(['b', '-'.repeat(60), 'ab'.repeat(30)]);
  const room = bodyLimit - frame;
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="`;
  const body = dice.pick([
    () => filled(`${part}a"\r\n\r\n\r\n`, room),
    () => filled(`${part}name"; filename="a"\r\n\r\n\r\n`, room),
    () => `${part}intent"\r\n\r\nnew-list\r\n${part}name"\r\n\r\n${longText(dice, room)}\r\n`,
    () => `${part}${longText(dice, room)}"\r\n\r\n\r\n`,
    () => `${part}a"\r\n${filled('a: b\r\n', room)}\r\n\r\n`,
    () => `${part}a"\r\ncontent-type: ${longText(dice, room)}\r\n\r\n\r\n`,
    () => `${part}a"\r\n\r\n${filled(`\r\n--${boundary.slice(1)}`, room)}\r\n`,
    () => filled('\r\n', room),
  ])();
  const parameter = dice.chance(0.1) ? `; ${longHeadText(dice, 8_000)}` : '';
  return {
    method: 'POST',
    path: dice.pick(formPaths),
    headers: [['content-type', `multipart/form-data; boundary=${boundary}${parameter}`]],
    ...sent(dice, `${body}--${boundary}--\r\n`),
  };
}

/** As many items of JSON as fit into a body. */
function many(item: (at: number) => string): string {
  const items = Array.from({ length: 20_000 }, (_, at) => item(at)).join();
  return items.slice(0, items.lastIndexOf(',', bodyLimit - frame));
}

function sent(dice: Random, text: string): Pick<Parts, 'body' | 'chunkSize'> {
  const chunkSize = dice.chance(0.1) ? dice.pick([1, 10, 100]) : undefined;
  return { body: Buffer.from(text).subarray(0, bodyLimit), chunkSize };
}
