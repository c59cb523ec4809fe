import type { Call, Calls } from '#contract/base/call.ts';
import { contract } from '#contract/index.ts';
import { partsOf, requestOf } from '../../support/wire.ts';
import { filled, withoutPath } from './fields.ts';

/** Sends a request as somebody. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
export type Send = (method: string, path: string, body?: object) => Promise<any>;

/** Begins every text that is written, so that a page can be seen to show it. */
export const MARK = 'zqx';

export interface Written {
  call: string;
  taken: boolean;
  /** Fields that the server refused with this text, and that were left out. */
  refused: string[];
  error?: string;
}

/** A text without signs that are not printed. */
export const printed = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
/** What of a text is tried in turn: all of it, without signs that are not printed, without any that could begin an element. */
const WEAKER = [printed, (text: string) => text.replace(/[<\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')];
const MOST_TURNS = 30;

/** Writes texts into every field of calls, as many as the server takes. */
export function openWriter(textFor: (call: string, path: string, limit: number) => string) {
  const log: Written[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
  async function write(send: Send, name: string, known: Record<string, unknown> = {}): Promise<any> {
    const call = callNamed(name);
    let body = merged(
      filled(call, (path, limit) => cutTo(`${MARK} ${textFor(name, path, limit - MARK.length - 1)}`, limit)),
      known,
    );
    const tries = new Map<string, number>();
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const { method, url, payload } = requestOf(call, partsOf(call, body));
      const answer = await send(String(method), String(url), payload ? JSON.parse(String(payload)) : undefined);
      const wrong = Object.keys(answer.fields ?? {}).filter((path) => path !== 'body' && !(path in known));
      if (answer.success || wrong.length === 0) {
        const refused = [...tries].filter(([, times]) => times > WEAKER.length).map(([path]) => path);
        log.push({ call: name, taken: answer.success, refused, ...(!answer.success && { error: JSON.stringify([answer.error, answer.fields]) }) });
        return answer.data;
      }
      for (const path of wrong) {
        const times = tries.get(path) ?? 0;
        tries.set(path, times + 1);
        body = merged(softened(body, path, times), known);
      }
    }
    throw new Error(`${name} was refused again and again: ${[...tries.keys()].join(', ')}`);
  }
  return { write, log };
}

/** The body after a field was refused so many times: with less in it, at last without it, then without what it stands in. */
function softened(body: Record<string, unknown>, path: string, times: number): Record<string, unknown> {
  const weaker = WEAKER[times];
  if (weaker) return changedAt(body, path.split('.'), (text) => (typeof text === 'string' ? weaker(text) : text)) as Record<string, unknown>;
  return withoutPath(body, times === WEAKER.length ? path : path.split('.').slice(0, -1).join('.') || path);
}

function changedAt(value: unknown, [name, ...rest]: string[], change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, place) => (String(place) === name ? changedAt(one, rest, change) : one));
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  return { ...value, [name]: changedAt((value as Record<string, unknown>)[name], rest, change) };
}

function callNamed(name: string): Call {
  const [concept = '', method = ''] = name.split('.');
  return ((contract as Record<string, Calls>)[concept] as Calls)[method] as Call;
}

/** What is known stands over what was made up, one level deep: a section keeps its other fields. */
function merged(texts: Record<string, unknown>, known: Record<string, unknown>): Record<string, unknown> {
  const isSection = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(known).map(([name, value]) => [name, isSection(value) && isSection(texts[name]) ? { ...texts[name], ...value } : value]);
  return { ...texts, ...Object.fromEntries(entries) };
}

/** No sign is cut in half. */
export const cutTo = (text: string, limit: number): string => {
  const cut = text.slice(0, limit);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};
