import { createTranslator } from 'use-intl/core';
import { type ErrorCode, errors } from '#contract/base/errors.ts';
import type { Sentence as Told, SentenceKey as ToldKey } from '#contract/base/sentence.ts';
import { messages as input, readSentence } from '#contract/base/sentences.ts';
import english from './refusals.en.json' with { type: 'json' };
import spanish from './refusals.es.json' with { type: 'json' };
import italian from './refusals.it.json' with { type: 'json' };
import chinese from './refusals.zh.json' with { type: 'json' };

interface Messages {
  [key: string]: string | Messages;
}
type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string];
/** A message of `refusals.en.json`, or one of the contract. */
export type SentenceKey = KeyOf<typeof english> | `input.${ToldKey}`;

/** What a person reads: the key of an ICU message and what fills it; words of ours are sentences themselves. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, string | number | Sentence>>;
}
export const say = (key: SentenceKey, values: Sentence['values'] = {}): Sentence => ({ key, values });

/** What the contract says, as one of ours. */
export function ofContract({ key, values }: Told): Sentence {
  const ours = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? ofContract(value) : value] as const);
  return say(`input.${key}`, Object.fromEntries(ours));
}
/** What a rule of the contract says of an input; `message` is the one of zod. */
export const ofRule = (message: string): Sentence => ofContract(readSentence(message));

const code = Object.fromEntries(Object.entries(errors).map(([name, { sentence }]) => [name, sentence]));
const MESSAGES: Record<string, Messages> = { en: { ...english, code, input: nested(input) }, es: spanish, it: italian, zh: chinese };
const translators = Object.fromEntries(
  Object.entries(MESSAGES).map(([locale, messages]) => [locale, createTranslator({ locale, messages, onError: (error) => fail(error) })]),
);

function fail(error: Error): never {
  throw error;
}

/** Keys with dots as the branches that they name. */
function nested(flat: Readonly<Record<string, string>>): Messages {
  const tree: Messages = {};
  for (const [key, message] of Object.entries(flat)) {
    const [leaf = '', ...above] = key.split('.').reverse();
    above.reduceRight(branchOf, tree)[leaf] = message;
  }
  return tree;
}

function branchOf(tree: Messages, name: string): Messages {
  const known = tree[name];
  if (typeof known === 'object') return known;
  const branch: Messages = {};
  tree[name] = branch;
  return branch;
}

/** Languages beside English. */
export const TRANSLATED = Object.keys(MESSAGES).filter((language) => language !== 'en');

/** Whether answers are said in this language; every other one is answered in English. */
export const isTranslated = (language: unknown): language is string => typeof language === 'string' && language !== 'en' && Object.hasOwn(MESSAGES, language);

function messageIn(language: unknown, key: string, values: Record<string, string> = {}): string {
  const translate = translators[isTranslated(language) ? language : 'en'] as (name: string, filled: Record<string, string>) => string;
  return translate(key, values);
}

/** The words of a sentence in a language, with English for one that is none of ours. */
export function wordsOf({ key, values }: Sentence, language?: unknown): string {
  const filled = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? wordsOf(value, language) : String(value)]);
  return messageIn(language, key, Object.fromEntries(filled) as Record<string, string>);
}

/** What a refusal of the catalogue says. */
export const wordsOfCode = (refused: ErrorCode, language?: unknown): string => messageIn(language, `code.${refused}`);
