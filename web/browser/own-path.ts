/** With a public address, the API has absolute addresses, but the pages know pictures of the shop by their paths. */
export function ownPath(address: string, origin = location.origin): string {
  return address.startsWith(`${origin}/pictures/`) ? address.slice(origin.length) : address;
}
