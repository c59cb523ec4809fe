import confusables from 'unhomoglyph/data.json' with { type: 'json' };

/** Sign -> what it looks like, by Unicode Technical Standard 39. */
const PROTOTYPES = new Map(Object.entries(confusables));
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** What the standard does not know, because each of the two is Latin: in small letters, the longer first. */
const ALIKE: [RegExp, string][] = [
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
];

const prototypeOf = (text: string): string => Array.from(text.normalize('NFD').replace(INVISIBLE, ''), (sign) => PROTOTYPES.get(sign) ?? sign).join('');

/**
 * What a text looks like at a glance: two texts that may be taken for each other have the same. Letters and digits alone count.
 * Capitals are looked at as they are written: a Cyrillic `Н` is an H, its small letter is none.
 */
export function skeleton(text: string): string {
  const seen = prototypeOf(prototypeOf(text).toLowerCase())
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return ALIKE.reduce((form, [from, to]) => form.replace(from, to), seen);
}
