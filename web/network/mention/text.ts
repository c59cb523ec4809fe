import { MENTIONS, POST_TEXT } from '#contract/base/limits.ts';
import type { Mention } from '#contract/network/mention.ts';
import { mentionOf } from '#contract/network/mention-sign.ts';

/** Somebody who was chosen for a text that is being written. Of two with the same name the first stands first in the text. */
export interface Chosen {
  id: string;
  name: string;
}

/** A text that is being written, with whom it names. */
export interface Written {
  text: string;
  setText: (text: string) => void;
  chosen: Chosen[];
  setChosen: (chosen: Chosen[]) => void;
}

/** Where a text that is being written names one of the chosen: UTF-16 units, with the sign `@`. */
interface Place extends Chosen {
  at: number;
  length: number;
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The mentions of a text that is being written, in their order. A name with another letter after it is another name. */
export function mentionsIn(text: string, chosen: Chosen[]): Place[] {
  if (chosen.length === 0) return [];
  const names = [...new Set(chosen.map(({ name }) => name))].sort((one, other) => other.length - one.length);
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])@(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu'));
  const seen = new Map<string, number>();
  return [...found].map(({ index, 0: said, 1: name = '' }) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const called = chosen.filter((one) => one.name === name);
    const { id = '' } = called[Math.min(before, called.length - 1)] ?? {};
    return { at: index, length: said.length, id, name };
  });
}

/** The text as it is sent. */
export function withIds(text: string, chosen: Chosen[]): string {
  const places = mentionsIn(text, chosen).reverse();
  return places.reduce((rest, { at, length, id }) => rest.slice(0, at) + mentionOf(id) + rest.slice(at + length), text);
}

/** How many more characters fit: both with the names and as it is sent it has to stay within the limit of a post. */
export const roomLeft = (text: string, chosen: Chosen[]): number => POST_TEXT - Math.max(text.length, withIds(text, chosen).length);

/** Whom the text names, and `added`, who is about to be named in it from `at` on. */
export function chosenWith(text: string, chosen: Chosen[], at: number, { id, name }: Chosen): Chosen[] {
  const places = mentionsIn(text, chosen);
  const before = places.filter((place) => place.at < at);
  return [...before, { id, name, at }, ...places.slice(before.length)].map((place) => ({ id: place.id, name: place.name }));
}

/** What is being typed after a sign `@`, which stands at `at`. */
export interface Word {
  at: number;
  text: string;
}

/** The word that ends at the caret, null where none does or where it is a mention already. */
export function wordAt(text: string, caret: number, chosen: Chosen[]): Word | null {
  const found = /(?<=^|\s)@([^\s@][^\n@]*)$/u.exec(text.slice(0, caret));
  const [, said = ''] = found ?? [];
  if (!found || said.length > MENTIONS.text) return null;
  const isMention = mentionsIn(text, chosen).some(({ at }) => at === found.index);
  return isMention ? null : { at: found.index, text: said };
}

/** A shown text cut at its mentions; a range that does not fit into it is left as text. */
export function partsOf(text: string, mentions: Mention[]): (string | Mention)[] {
  const parts: (string | Mention)[] = [];
  let from = 0;
  for (const mention of mentions) {
    const { at, length } = mention;
    if (at < from || length <= 0 || at + length > text.length) continue;
    if (at > from) parts.push(text.slice(from, at));
    parts.push(mention);
    from = at + length;
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}
