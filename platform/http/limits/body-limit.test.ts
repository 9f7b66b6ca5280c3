import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { createBodyLimit } from './body-limit.ts';

const mebibyte = 2 ** 20;

/** An app that reads bodies of up to 1 MiB. @returns functions that start and end the sending of a body */
function appWithLimit() {
  const app = new Hono()
    .use(
      createBodyLimit({
        maxBodyBytes: ({ url }) => (url.endsWith('/file') ? mebibyte : undefined),
        reject: (_, code) => new Response(code, { status: code === 'uploads-too-many' ? 503 : 413 }),
      }),
    )
    .all('*', async ({ req, text }) => text(await req.text()))
    .onError((_, { body }) => body(null, 500));
  const statusOf = async (path: string, body: BodyInit, headers: Record<string, string>) =>
    (await app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)).status;
  return {
    statusOf,
    start(path: string, headers: Record<string, string>) {
      let controller: ReadableStreamDefaultController;
      const body = new ReadableStream({
        start(started) {
          controller = started;
        },
      });
      const status = statusOf(path, body, headers);
      return { status, end: () => controller.close(), fail: () => controller.error(new Error('aborted')) };
    },
  };
}

const lengthOf = (bytes: number) => ({ 'content-length': String(bytes) });
const chunked = { 'transfer-encoding': 'chunked' };

test('bodies of more than 64 KiB are received up to 32 MiB together, and smaller ones always', async () => {
  const { start, statusOf } = appWithLimit();
  const uploads = Array.from({ length: 32 }, (_, index) =>
    start('/file', index % 2 ? chunked : lengthOf(mebibyte)),
  );
  const large = 'x'.repeat(70_000);
  assert.equal(await statusOf('/file', large, lengthOf(large.length)), 503);
  assert.equal(await statusOf('/file', large, chunked), 503);
  assert.equal(await statusOf('/file', 'x', lengthOf(1)), 200);
  assert.equal(await statusOf('/', 'x', chunked), 200);
  uploads[0]?.end();
  assert.equal(await uploads[0]?.status, 200);
  assert.equal(await statusOf('/file', large, lengthOf(large.length)), 200);
  assert.equal(await statusOf('/file', large, lengthOf(large.length)), 200);
  for (const { end } of uploads.slice(1)) end();
  const statuses = await Promise.all(uploads.map(({ status }) => status));
  assert.ok(statuses.every((status) => status === 200));
});

test('an upload that the client breaks off, or that is too large, is no longer counted', async () => {
  const { start, statusOf } = appWithLimit();
  for (let round = 0; round < 3; round++) {
    const uploads = Array.from({ length: 32 }, () => start('/file', lengthOf(mebibyte)));
    for (const { fail } of uploads) fail();
    assert.ok((await Promise.all(uploads.map(({ status }) => status))).every((status) => status === 500));
    assert.equal(await statusOf('/file', 'x', lengthOf(mebibyte + 1)), 413);
  }
});
