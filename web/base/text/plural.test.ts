import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Tree = { [key: string]: Tree | string | string[] };

/** What messages are filled with that is a number of things. */
const NUMBERS = 'count|total|days|hours|minutes|inquiries|others|included|left|used|sent|shown|rows|points|answered|declined';
const BARE = new RegExp(`\\{(?:${NUMBERS})(?:, number)?\\}(?:</\\w+>)?(\\s|\\u00a0)+(\\p{L}[\\p{L}.]*)`, 'gu');

/** Words after a number that are no thing which is counted, or have one form alone. */
const ONE_FORM: Record<string, string[]> = {
  en: ['min', 'h', 'd', 'of', 'unread', 'before', 'left', 'a', 'in'],
  es: ['min', 'h', 'd', 'de', 'sin', 'antes', 'al', 'en', 'según'],
  it: ['min', 'h', 'g', 'di', 'su', 'da', 'prima', 'al', 'in'],
};

/** Numbers that are never one: they are the product's own (15 industries, the limits of plans), or the message stands for several alone. */
const NEVER_ONE = [
  'analytics.json last',
  'analytics.json long',
  'business-membership.json benefit.',
  'membership.json benefit.',
  'membership.json hours',
  'favorites.json compare.',
  'head.json industries.',
  'industries.json lede',
  'notifications.json who.many',
  'product-import.json many',
  'product-import.json problems.shown',
  'shell.json flyout.showing',
  'staff.json list.times',
];

function messages(tree: Tree, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[above + key, value]];
    if (Array.isArray(value)) return value.map((one, index) => [`${above}${key}.${index}`, one]);
    return messages(value, `${above}${key}.`);
  });
}

/** The message without what its plurals hold: there each number has words of its own. */
function outsideOfPlurals(message: string): string {
  const start = message.search(/\{\w+, plural,/);
  if (start < 0) return message;
  let depth = 0;
  const end = [...message.slice(start)].findIndex((sign) => {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    return depth === 0;
  });
  return `${message.slice(0, start)}…${outsideOfPlurals(message.slice(start + end + 1))}`;
}

/** What follows a number and would be wrong after another one. */
function stiff(language: string, message: string): string[] {
  const found = [...outsideOfPlurals(message).matchAll(BARE)];
  return found.filter(([, , word]) => !ONE_FORM[language]?.includes((word as string).toLowerCase())).map(([whole]) => whole);
}

describe.each(Object.keys(ONE_FORM))('%s', (language) => {
  test('a number of things has a form for one thing wherever it is written [FIX-048]', () => {
    const folder = join(import.meta.dirname, language);
    const all = readdirSync(folder).flatMap((file) =>
      messages(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree).map(([key, message]) => [`${file} ${key}`, message] as const),
    );
    const wrong = all.filter(([key, message]) => stiff(language, message).length > 0 && !NEVER_ONE.some((one) => key.startsWith(one)));
    expect(wrong.map((one) => one.join(': ')).join('\n')).toBe('');
  });
});

test('the rule tells a stiff number from one that has its forms [FIX-048]', () => {
  expect(stiff('en', '{total} results')).toEqual(['{total} results']);
  expect(stiff('en', '<n>{total}</n> Results for {type}')).toEqual(['{total}</n> Results']);
  expect(stiff('en', '{count, plural, one {# result} other {# results}} of {company}')).toEqual([]);
  expect(stiff('en', '{place} of {count}, {count, plural, one {a day} other {# days}}, {count} days')).toEqual(['{count} days']);
});
