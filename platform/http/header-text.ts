const visible = /^[ \t]*([\x21-\x7e]*)[ \t]*$/;

/** `trim()` also removes A0, which another host of the domain can set before a name `__Host-…`. */
export function visibleText(text: string): string | undefined {
  return visible.exec(text)?.[1];
}

export function readCookiePairs(header: string | null | undefined): [name: string, value: string][] {
  return (header ?? '').split(';').flatMap((part): [string, string][] => {
    const pair = visibleText(part) ?? '';
    const nameLength = pair.indexOf('=');
    return nameLength > 0 ? [[pair.slice(0, nameLength), pair.slice(nameLength + 1)]] : [];
  });
}
