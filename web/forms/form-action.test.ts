import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { createFormAction } from './form-action.ts';

test('a form with an intent that no entity has is rejected with 400', async () => {
  const action = createFormAction({
    'new-list': async () => ({ ok: true, code: 'list-created', location: '/' }),
  });
  for (const fields of ['', 'intent=other', 'intent=toString']) {
    const url = new URL('http://127.0.0.1/');
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
    const sent = { request, url, params: {}, context: new RouterContextProvider() };
    await assert.rejects(action(sent as unknown as ActionFunctionArgs), { init: { status: 400 } });
  }
});
