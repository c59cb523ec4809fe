import { shown } from '#server/base/names/shown-text.ts';

/** An element of an XML document: its name with the prefix, its attributes, and a text or elements. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  content: string | Element[];
}

type Maybe<T> = T | null | undefined | false;

/** An element of other elements; null where there is none of them, as no document holds an empty element. */
export function group(name: string, children: Maybe<Element>[], attributes: Record<string, string> = {}): Element | null {
  const content = children.filter((child) => !!child);
  return content.length === 0 ? null : { name, attributes, content };
}

/** An element with a text; null where the text shows nothing. */
export function text(name: string, value: Maybe<string>, attributes: Record<string, string> = {}): Element | null {
  const content = value ? shown(value) : '';
  return content === '' ? null : { name, attributes, content };
}

/** The document in UTF-8, with escaping of everything that is not plain text. */
export const render = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;

function written({ name, attributes, content }: Element, indent: string): string {
  const opening = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`;
  if (typeof content === 'string') return `${opening}${escaped(content)}</${name}>`;
  return `${opening}\n${content.map((child) => written(child, `${indent}  `)).join('\n')}\n${indent}</${name}>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '\r': '&#13;' };
const escaped = (value: string): string => value.replace(/[&<>"'\r]/g, (sign) => ESCAPES[sign] ?? sign);
