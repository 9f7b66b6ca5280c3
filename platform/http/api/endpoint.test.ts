import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

const entry = {
  method: 'GET',
  path: '/notes/:id',
  id: 'readNote',
  summary: 'Read a note',
  description: 'With its lines.',
  responses: { 200: { description: 'The note.', headers: { ETag: '' }, schema: z.string() } },
  errors: ['note-not-found'],
} as const;

test('a handler that uses what its endpoint does not declare causes a type error', () => {
  const entries = [
    endpoint({ ...entry, handler: ({ path }) => ({ status: 200, body: path.id, headers: { ETag: 'x' } }) }),
    endpoint({ ...entry, handler: () => ({ ok: false, code: 'note-not-found' }) }),
    // @ts-expect-error: the path has no such parameter
    endpoint({ ...entry, handler: ({ path }) => ({ status: 200, body: path.name }) }),
    // @ts-expect-error: the status is not declared
    endpoint({ ...entry, handler: () => ({ status: 201, body: '' }) }),
    // @ts-expect-error: the body does not match the schema
    endpoint({ ...entry, handler: () => ({ status: 200, body: 1 }) }),
    // @ts-expect-error: the header is not declared
    endpoint({ ...entry, handler: () => ({ status: 200, body: '', headers: { Link: 'x' } }) }),
    // @ts-expect-error: the error code is not declared
    endpoint({ ...entry, handler: () => ({ ok: false, code: 'note-locked' }) }),
  ];
  assert.equal(entries.length, 7);
});
