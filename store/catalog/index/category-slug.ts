import { hash } from 'node:crypto';
import { withoutAccents } from '../../../domain/without-accents.ts';

const maxLength = 60;
const hashLength = 6;
const omitted = /[\s.,:;&'’´`"()/_–—-]/g;

/** Of the name alone, so that an address lasts: docs/decisions/departments.md. */
export function slugOf(name: string): string {
  const text = name.normalize('NFC').toLowerCase();
  const slug = text
    .split('\u00f1')
    .map(withoutAccents)
    .join('\u00f1')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const isComplete = /^[\p{Script=Latin}\p{N}]+$/u.test(text.replace(omitted, ''));
  if (isComplete && slug.length <= maxLength) return slug;
  const start = slug.slice(0, maxLength).replace(/[\p{Cs}-]+$/u, '');
  return [start, hash('sha256', text).slice(0, hashLength)].filter(Boolean).join('-');
}
