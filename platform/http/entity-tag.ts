/**
 * Whether an `If-None-Match` header names a tag (RFC 9110 §13.1.2): `*` names every tag, and tags are compared weakly
 * (§8.8.3.2). Linear in the length of the header.
 * @param header the value of the header, if the request has it
 * @param tag the current tag, weak or strong, with its quotes
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header === tag) return true;
  if (header.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return header.matchAll(/"[^"]*"/g).some(([found]) => found === opaque);
}
