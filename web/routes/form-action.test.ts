import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { formAction, readForm } from './form-action.ts';

const address = 'http://tienda.example/';
const urlencoded = 'application/x-www-form-urlencoded';
const read = (type: string, body: string) =>
  readForm(new Request(address, { method: 'POST', headers: { 'content-type': type }, body }));
const isRejected = (status: number) => (thrown: unknown) =>
  (thrown as { init: ResponseInit }).init.status === status;

test('a form with an intent that no entity has is rejected with 400', async () => {
  for (const fields of ['', 'intent=other', 'intent=toString']) {
    const request = new Request(address, { method: 'POST', body: new URLSearchParams(fields) });
    const sent = { request, url: new URL(address), params: {}, context: new RouterContextProvider() };
    await assert.rejects(formAction(sent as unknown as ActionFunctionArgs), isRejected(400));
  }
});

test('the fields of a form are read, with repeated names in their order', async () => {
  for (const type of [urlencoded, 'Application/X-WWW-Form-URLencoded; charset=UTF-8']) {
    const form = await read(type, 'intent=new-list&name=%C3%B1+%26%0d%0A&id=2&id=1');
    assert.deepEqual([form.get('name'), form.getAll('id')], ['ñ &\r\n', ['2', '1']]);
  }
});

test('a body of another type has status 415, also a form with files', async () => {
  for (const type of [
    'multipart/form-data; boundary=b',
    'application/json',
    'text/plain',
    `${urlencoded}ed`,
    '',
  ]) {
    await assert.rejects(read(type, 'intent=new-list'), isRejected(415), type);
  }
});

test('a form with 1,000 fields is read, and one with more, or with 32,000 short ones, is a bad request', async () => {
  assert.equal((await read(urlencoded, Array(1_000).fill('a=1').join('&'))).size, 1_000);
  for (const body of [Array(1_001).fill('a=1').join('&'), 'a&'.repeat(32_000), '&'.repeat(32_000)]) {
    await assert.rejects(read(urlencoded, body), isRejected(400));
  }
});
