import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from './read-form.ts';

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const address = 'http://tienda.example/';
const read = (type: string, body: string | ReadableStream) =>
  readForm(
    new Request(address, { method: 'POST', headers: { 'content-type': type }, body, ...{ duplex: 'half' } }),
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

test('a file keeps a name with quotation marks, which browsers encode', async () => {
  const body = new FormData();
  body.set('file', new File(['ID'], 'Año "1"; otra.csv', { type: 'text/csv' }));
  const form = await readForm(new Request(address, { method: 'POST', body }));
  const file = form.get('file') as File;
  assert.deepEqual([file.name, await file.text()], ['Año "1"; otra.csv', 'ID']);
});

test('a form with thousands of fields is a bad request, and its rest is not read', async () => {
  for (const [type, field] of [
    [urlencoded, 'a=&'],
    [multipart, part('a', '')],
  ] as const) {
    let chunks = 0;
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.from(field.repeat(100)));
        chunks += 1;
        if (chunks === 300) controller.close();
      },
    });
    await assert.rejects(read(type, stream), isBadRequest);
    assert.ok(chunks < 20, `${type}: ${chunks}`);
  }
});

test('a field with thousands of header lines, or of a body of another type, is a bad request', async () => {
  const headerLines = `--b\r\n${'a: b\r\n'.repeat(10_000)}\r\n--b--\r\n`;
  await assert.rejects(read(multipart, headerLines), isBadRequest);
  for (const type of [
    'Multipart/Form-Data; boundary=b',
    'multipart/mixed; boundary=b',
    'multipart/form-data; boundary=a; boundary=b',
  ]) {
    await assert.rejects(read(type, `${part('name', 'a')}--b--\r\n`), isBadRequest);
  }
});
