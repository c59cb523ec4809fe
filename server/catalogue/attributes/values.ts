import type { Attribute } from '#contract/catalogue/attributes.ts';

type Values = NonNullable<Attribute['values']>;

const BETWEEN = /, | or | and | \/ /;
const RANGE = /^(.+?) to (.+)$/;

/** In one way of writing: small letters, plain signs, single spaces. Spaces at the ends stay, since they part a form. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replaceAll('×', 'x')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** The key of the value that a text names. `each` is what a text stands for, such as `{} in` where `2` is `2 in`. */
export const valueNamed = (values: Values, text: string, each = '{}'): string | null =>
  spellingsOf(values).get(plain(each.replace('{}', () => text)).trim()) ?? null;

const known = new WeakMap<Values, Map<string, string>>();
/** Keys by every spelling; made once for each list of the catalogue, since an import reads millions of rows. */
function spellingsOf(values: Values): Map<string, string> {
  const spellings = known.get(values) ?? new Map(values.flatMap(({ key, name, also = [] }) => [name, ...also].map((one) => [plain(one), key] as const)));
  known.set(values, spellings);
  return spellings;
}

/** The keys of all values that a list names, in the order of the catalogue: `DN 15 to DN 25, DN 50`. Null where a part of it is not understood. */
export function valuesNamed(values: Values, text: string, each?: string): string[] | null {
  const whole = valueNamed(values, text, each);
  if (whole) return [whole];
  const parts = text.split(BETWEEN).map((part) => partNamed(values, part, each));
  const named = new Set(parts.flatMap((part) => part ?? []));
  return parts.includes(null) ? null : values.map(({ key }) => key).filter((key) => named.has(key));
}

function partNamed(values: Values, part: string, each?: string): string[] | null {
  const one = valueNamed(values, part, each);
  if (one) return [one];
  const [, from = '', to = ''] = RANGE.exec(part) ?? [];
  const first = valueNamed(values, from, each);
  const last = valueNamed(values, to, each) ?? valueNamed(values, `${from.split(' ')[0]} ${to}`, each);
  return first && last ? between(values, first, last) : null;
}

/** Every usual value of a range, and both its ends, if these are of one family: nothing lies between PN 16 and Class 150. */
function between(values: Values, first: string, last: string): string[] | null {
  if (familyOf(first) !== familyOf(last)) return null;
  const keys = values.map(({ key }) => key);
  const named = values.slice(keys.indexOf(first), keys.indexOf(last) + 1);
  return named.length > 1 ? named.filter(({ key, aside }) => !aside || key === first || key === last).map(({ key }) => key) : null;
}

const familyOf = (key: string): string => key.slice(0, Math.max(key.indexOf('-'), 0));
