import type { inputMessages } from './input-messages.ts';
import type { rowMessages } from './row-messages.ts';

type Messages = typeof inputMessages & typeof rowMessages;
/** A message of `input-messages.ts` or `row-messages.ts`. */
export type SentenceKey = keyof Messages;

type Value = string | number | Sentence;
/** What a person reads: the key of a message and what fills its gaps; words of ours are sentences themselves. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, Value>>;
}

type GapsOf<Message> = Message extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsOf<Rest> : never;
/** A value for each gap of the message; nothing where it has none. */
type Filling<K extends SentenceKey> = [GapsOf<Messages[K]>] extends [never] ? [] : [values: Readonly<Record<GapsOf<Messages[K]>, Value>>];

/** A sentence of the contract, not yet in any language. */
export const told = <K extends SentenceKey>(key: K, ...[values]: Filling<K>): Sentence => ({ key, values: values ?? {} });

/** The same as a rule of zod carries it, which knows texts only: `missing`, `atMost.characters?{"most":100}`. `sentences.ts` reads it. */
export const sentence = <K extends SentenceKey>(key: K, ...[values]: Filling<K>): string => (values ? `${key}?${JSON.stringify(values)}` : key);
