import { Parser } from 'htmlparser2';
import type { OnEntry } from './entry-finder.ts';
import { readFormats } from './feed-format.ts';

const maxSize = 16 * 2 ** 20;
const sizeOfPart = 16;
/** The parser compares a closing tag with all open elements. */
const maxDepth = 1_000;
const maxNames = 10;

type Element = { name: string; text: string; address: string; children?: Record<string, unknown> };

/** Entities of a DTD and references to other files are never read. @throws Error for a damaged document */
export async function readXml(parts: AsyncIterable<string>, onEntry: OnEntry): Promise<void> {
  const finder = createItemFinder(onEntry);
  const parser = new Parser(finder.handlers, { xmlMode: true });
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    parser.write(part);
    if (length - parser.endIndex > maxSize) throw new Error('it has a tag or a text of more than 16 MiB');
  }
  finder.end();
}

function createItemFinder(onEntry: OnEntry) {
  const names = new Set<string>();
  const open: Element[] = [];
  let [depth, itemDepth, size, items] = [0, 0, 0, 0];

  function onopentagname(prefixed: string): void {
    depth += 1;
    if (depth > maxDepth) throw new Error(`it is nested more than ${maxDepth} times`);
    const name = prefixed.slice(prefixed.indexOf(':') + 1);
    const isItem = itemDepth === 0 && (name === 'item' || name === 'entry');
    if (isItem) [itemDepth, size] = [depth, 0];
    else if (itemDepth === 0 && names.size < maxNames) names.add(name);
    if (itemDepth > 0 && grow(sizeOfPart + prefixed.length))
      open.push({ name: prefixed, text: '', address: '' });
  }

  function grow(length: number): boolean {
    size += length;
    if (size > maxSize) open.length = 0;
    return size <= maxSize;
  }

  function onclosetag(): void {
    const element = open.pop();
    if (depth === itemDepth) {
      items += 1;
      itemDepth = 0;
      onEntry(element && withoutPrefixes(element.children ?? {}));
    } else if (element) addChild(open.at(-1), element);
    depth -= 1;
  }

  function ontext(text: string): void {
    const element = open.at(-1);
    if (element && grow(sizeOfPart + text.length)) element.text += text;
  }

  /** Atom: `<link href="…"/>`. */
  function onattribute(name: string, value: string): void {
    const element = open.at(-1);
    if (element && name === 'href' && grow(value.length)) element.address = value;
  }

  return {
    handlers: { onopentagname, onclosetag, ontext, onattribute },
    end(): void {
      if (depth > 0 || names.size + items === 0) throw new Error('it is no complete XML: its end is missing');
      if (items > 0 || names.has('channel') || names.has('feed')) return;
      const found = [...names].map((name) => `<${name}>`).join(', ');
      throw new Error(`it has no <item> and no <entry>, only ${found}; ${readFormats}`);
    },
  };
}

function addChild(parent: Element | undefined, { name, text, address, children }: Element): void {
  if (!parent) return;
  const value = children ? withoutPrefixes(children) : text.trim() || address;
  parent.children ??= {};
  const own = Object.hasOwn(parent.children, name) ? parent.children[name] : undefined;
  if (Array.isArray(own)) own.push(value);
  else parent.children[name] = own === undefined ? value : [own, value];
}

function withoutPrefixes(children: Record<string, unknown>): Record<string, unknown> {
  const rankOf = (name: string) => (name.startsWith('g:') ? 2 : name.includes(':') ? 0 : 1);
  const names = Object.keys(children).sort((one, other) => rankOf(one) - rankOf(other));
  return Object.fromEntries(names.map((name) => [name.slice(name.indexOf(':') + 1), children[name]]));
}
