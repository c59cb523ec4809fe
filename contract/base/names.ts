import { sentence } from '#contract/base/sentence.ts';

/** Signs that stand in a name and show nothing, or turn what follows: fillers count as letters, and blank patterns as symbols. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800[\p{Zs}--[\u0020\u00a0\u2009\u202f\u3000]]]/v;

/** Words of some scripts are not spelled right without a joiner, and Japanese names choose the form of a sign by a selector. */
const JOINERS =
  /(?<=[[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}]&&[\p{L}\p{M}]])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}]/gv;

/** Emoji and ticks imitate a badge, and letters of formulas and in circles imitate letters; trade marks are marks. */
const DECORATED = /[[\p{Extended_Pictographic}--[©®™]]✓✗✘\u{1f100}-\u{1f1ff}\u{1d400}-\u{1d7ff}\u2460-\u24ff]|\p{M}{5}/v;

/** Alphabets that stand in one word together (UTS 39, 5.2, "highly restrictive"); every other one stands alone. */
const TOGETHER = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];
const ALONE = [
  ...['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor', 'Hebr', 'Arab', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Ethi', 'Tfng', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya'],
  ...['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Thai', 'Laoo', 'Tibt', 'Mymr', 'Khmr', 'Mong', 'Java', 'Bali', 'Cher', 'Cans'],
];
const WORDS = [...TOGETHER, ...ALONE].map((scripts) => {
  const signs = scripts.split(' ').map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${signs.join('')}\\p{scx=Zyyy}\\p{scx=Zinh}]+$`, 'v');
});

/** Everything in it can be seen, and nothing looks like something else. */
export const isVisible = (text: string): boolean => {
  const rest = text.replace(JOINERS, '');
  return !INVISIBLE.test(rest) && !DECORATED.test(rest) && (text === '' || /[\p{L}\p{N}]/u.test(text));
};

/** No word mixes alphabets: a Cyrillic letter among Latin ones is there to deceive. */
export const isOneAlphabet = (text: string): boolean =>
  text
    .replace(JOINERS, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .every((word) => word === '' || WORDS.some((pattern) => pattern.test(word)));

export const INVISIBLE_SENTENCE = sentence('name.invisible');
export const MIXED_SENTENCE = sentence('name.mixed');
