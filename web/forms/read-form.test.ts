import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from './read-form.ts';

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const read = (type: string, body: string) =>
  readForm(
    new Request('http://tienda.example/', { method: 'POST', headers: { 'content-type': type }, body }),
  );
const isBadRequest = (thrown: unknown) => (thrown as { init: ResponseInit }).init.status === 400;

test('a form is read in both encodings', async () => {
  assert.equal((await read(urlencoded, 'intent=new-list&name=%C3%B1+%26')).get('name'), 'ñ &');
  const form = await read(multipart, `${part('intent', 'new-list')}${part('name', 'a\r\n&')}--b--\r\n`);
  assert.equal(form.get('name'), 'a\r\n&');
});

test('a body that is not a form is a bad request', async () => {
  await assert.rejects(read('application/json', '{}'), isBadRequest);
  await assert.rejects(read(multipart, 'garbage'), isBadRequest);
});

test('a file may have thousands of lines', async () => {
  const lines = 'a\r\n'.repeat(20_000);
  const form = await read(multipart, `${part('name', 'a')}${part('file', lines)}--b--\r\n`);
  assert.equal(form.get('file'), lines);
});

test('a form with thousands of fields is a bad request, and is not parsed', async (context) => {
  const parse = context.mock.method(Response.prototype, 'formData');
  await assert.rejects(read(urlencoded, `intent=new-list&name=a${'&a'.repeat(30_000)}`), isBadRequest);
  await assert.rejects(
    read(multipart, `${part('a', '').repeat(1_000)}${part('name', 'a')}--b--\r\n`),
    isBadRequest,
  );
  await assert.rejects(
    read('Multipart/Form-Data; boundary=b', `--b\r\n${'a: b\r\n'.repeat(10_000)}\r\n--b--\r\n`),
    isBadRequest,
  );
  for (const type of [`multipart/mixed; boundary=b`, 'multipart/form-data; boundary=a; boundary=b']) {
    await assert.rejects(read(type, `${part('name', 'a')}--b--\r\n`), isBadRequest);
  }
  assert.equal(parse.mock.callCount(), 0);
  await read(urlencoded, `name=a${'&a'.repeat(500)}`);
  assert.equal(parse.mock.callCount(), 1);
});
