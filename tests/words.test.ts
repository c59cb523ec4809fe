import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errors } from '#contract/base/errors.ts';
import { allSaid, type Said, saidIn, sentencesIn, wordsIn } from './support/said.ts';
import { root } from './support/source.ts';
import { AMERICAN, AMERICAN_NOUNS, BUSINESS, FIXED, NAMES, ONE_WORD, OTHER_NAMES, STIFF } from './support/words.ts';

const all = allSaid();
const MOST_WORDS = 25;

/** Without what the specification fixes, names of others, and gaps, whose names nobody reads. */
function free(text: string): string {
  const plain = [...FIXED.map((one) => one.text), ...NAMES].reduce((rest, fixed) => rest.replaceAll(new RegExp(fixed, 'gi'), ''), text);
  return plain.replace(/\{(?!before)\w+(?=[,}])/g, '{').replace(/\S+@\S+/g, '');
}

const found = (said: Said[], banned: [RegExp, string][]): string[] =>
  said.flatMap(({ place, text }) =>
    banned.filter(([pattern]) => pattern.test(free(text))).map(([pattern, instead]) => `${place}: “${text.match(pattern)?.[0] ?? pattern}”, say: ${instead}`),
  );

const spelling = (american: string): RegExp =>
  new RegExp(
    `\\b${american.replace(/e$/, '(?:e|ed|es|er|ing|ation|ations|able)?').replace(/ation\(.*$/, 'ations?')}(?:s|ed|ing|ite|ites|able|ful|less|al)?\\b`,
    'i',
  );

test('all texts, mails, refusals and written pages are looked at', () => {
  const places = all.map(({ place }) => place).join('\n');
  for (const part of [
    'web/base/text/en/staff.json',
    'mails.en.json',
    'refusals.en.json',
    'contract/base/errors.ts',
    'input-messages.ts',
    'privacy-policy.md',
    '.svg',
  ])
    expect(places).toContain(part);
  expect(all.length).toBeGreaterThan(7000);
});

test('no text, mail, refusal or written page says a phrase that is stiff [WRD-004]', () => {
  expect(found(all, STIFF)).toEqual([]);
});

test('English is British: no American spelling stands outside what the specification fixes and names of others [WRD-001] [WRD-004]', () => {
  const american = Object.entries(AMERICAN).map(([word, british]): [RegExp, string] => [spelling(word), british]);
  expect(american.length).toBeGreaterThanOrEqual(60);
  expect(found(all, [...american, [AMERICAN_NOUNS, 'licence and practice as nouns']])).toEqual([]);
});

test('what may be spelled otherwise stands in the items that it names, and somewhere in a text [WRD-001]', () => {
  const items = readFileSync(join(root, 'docs/specification/items.tsv'), 'utf8').split('\n');
  for (const { text, items: ids } of FIXED) {
    expect(
      all.some((said) => said.text.includes(text)),
      text,
    ).toBe(true);
    for (const id of ids) expect(items.find((line) => line.startsWith(`${id}\t`))?.toLowerCase(), id).toContain(text.toLowerCase());
  }
  for (const name of NAMES)
    expect(
      all.some(({ text }) => text.includes(name)),
      name,
    ).toBe(true);
});

test('no sentence of the interface, of a mail or of a refusal has more than 25 words [WRD-002]', () => {
  const long = all.filter(({ kind }) => kind === 'spoken').flatMap(({ place, text }) => sentencesIn(text).map((sentence) => ({ place, sentence })));
  expect(long.filter(({ sentence }) => wordsIn(sentence) > MOST_WORDS).map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual([]);
});

// What follows from a refusal stands in a sentence or a part of its own: who reads only that something is not possible knows no way on.
test('each refusal says what happened and what follows from it [WRD-002]', () => {
  const bare = Object.entries(errors).filter(({ 1: { sentence } }) => !/^Please|[.:;,] \S+ \S/.test(sentence));
  expect(bare.map(([code]) => code)).toEqual([]);
});

test('electronic mail is email, one person is they, and a plan, a badge, a video, an inquiry and a recipient have no other name [WRD-003]', () => {
  expect(found(all, OTHER_NAMES)).toEqual([]);
});

test('a company is a company, but for the names that the specification gives and the trade that it does [WRD-003]', () => {
  const rest = (text: string) => BUSINESS.reduce((left, allowed) => left.replaceAll(new RegExp(allowed, `g${allowed.flags}`), ''), text);
  const others = all.filter(({ text }) => /\bbusiness(?:es)?\b/i.test(rest(free(text))));
  expect(others.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test('the other languages have one word for a company, a quote and an email [WRD-003]', () => {
  const wrong = Object.entries(ONE_WORD).flatMap(([language, banned]) => found(saidIn(language), banned));
  expect(wrong).toEqual([]);
});
