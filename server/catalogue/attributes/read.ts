import type { Attribute, ReadingRule } from '#contract/catalogue/attributes.ts';
import { attributesOf } from './catalogue.ts';
import { plain, valueNamed, valuesNamed } from './values.ts';

/** A number, a range whose open end is null, the key of a value, keys of values in their order, or yes and no. */
export type AttributeReading = number | { from: number | null; to: number | null } | string | string[] | boolean;

/** Nothing that is longer is of a form that somebody foresaw. */
const MOST = 200;
const GAP = /\{(#|n|from|to|values?|@[a-z-]+)\}/;
const NUMBER = '(-?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?)';
/** What stands in the gaps of a form, by the gap's name. */
type Gaps = Record<string, string>;

/** What a row of `specs` says of the attributes of a sub-category, by their keys; of each attribute only what the whole value of the row means. */
export function readSpec(subCategory: string, [label, value]: [string, string]): Record<string, AttributeReading> {
  if (value.length > MOST) return {};
  const all = attributesOf(subCategory);
  const read = all.map((attribute) => [attribute.key, readAttribute(attribute, all, plain(label), plain(value))] as const);
  return Object.fromEntries(read.filter((pair): pair is [string, AttributeReading] => pair[1] !== null));
}

function readAttribute(attribute: Attribute, all: Attribute[], label: string, text: string): AttributeReading | null {
  for (const rule of attribute.readFrom.filter((one) => plain(one.label) === label)) {
    const gaps = gapsOf(rule.form, text);
    const read = gaps && areUnderstood(gaps, all) ? meaning(attribute, rule, gaps) : null;
    if (read !== null) return read;
  }
  return null;
}

/** What fills the gaps of a form, where the whole text has this form. */
function gapsOf(form: string, text: string): Gaps | null {
  const compiled = forms.get(form) ?? compile(form);
  forms.set(form, compiled);
  const found = compiled.pattern.exec(text);
  return found && Object.fromEntries(compiled.names.map((name, index) => [name, found[index + 1] ?? '']));
}

interface Form {
  names: string[];
  pattern: RegExp;
}
/** Those of the catalogue, each made once. */
const forms = new Map<string, Form>();

function compile(form: string): Form {
  const parts = form.split(GAP);
  const pattern = parts.map((part, index) => (index % 2 === 0 ? escaped(plain(part)) : isNumber(part) ? NUMBER : '(.+?)')).join('');
  return { names: parts.filter((_, index) => index % 2 === 1), pattern: new RegExp(`^${pattern}$`, 'u') };
}

/** What another attribute reads has to be understood too: a row is read as a whole or not at all. */
const areUnderstood = (gaps: Gaps, all: Attribute[]): boolean =>
  Object.entries(gaps).every(([name, text]) => {
    const other = all.find(({ key }) => `@${key}` === name);
    return name.startsWith('@') ? other?.values !== undefined && valueNamed(other.values, text) !== null : true;
  });

function meaning(attribute: Attribute, rule: ReadingRule, gaps: Gaps): AttributeReading | null {
  if (rule.means !== undefined) return rule.means;
  const { values = [] } = attribute;
  if (attribute.type === 'choice') return valueNamed(values, gaps['value'] ?? '', rule.each);
  if (attribute.type === 'choices') return valuesNamed(values, gaps['values'] ?? '', rule.each);
  return attribute.type === 'range' ? rangeIn(attribute, rule, gaps) : numberIn(attribute, rule, gaps['n']);
}

function rangeIn(attribute: Attribute, rule: ReadingRule, { n, from = n, to = n }: Gaps): AttributeReading | null {
  const [low, high] = [from, to].map((text) => numberIn(attribute, rule, text));
  const isWhole = (from === undefined || low !== null) && (to === undefined || high !== null);
  if (!isWhole || low === undefined || high === undefined) return null;
  return low !== null && high !== null && low > high ? null : { from: low, to: high };
}

function numberIn({ least = -Infinity, most = Infinity }: Attribute, { times = 1 }: ReadingRule, text: string | undefined): number | null {
  if (text === undefined) return null;
  const number = Number((Number(text.replaceAll(',', '')) * times).toPrecision(12));
  return number >= least && number <= most ? number : null;
}

const isNumber = (gap: string): boolean => ['#', 'n', 'from', 'to'].includes(gap);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
