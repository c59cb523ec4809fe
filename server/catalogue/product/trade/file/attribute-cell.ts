import { type Sentence, told } from '#contract/base/sentence.ts';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { readAmount } from '#contract/catalogue/imports/amount-cell.ts';
import { readCell } from '#contract/catalogue/imports/cells.ts';
import type { AttributeGiven } from '#contract/catalogue/trade/shapes.ts';
import { valuesNamed } from '#server/catalogue/attributes/values.ts';
import { unitName } from '../attributes.ts';
import { unitNamed, valueNamedAnywhere } from './words.ts';

type Read = { value: AttributeGiven } | { problem: Sentence };

/** What a cell says of an attribute: a number or a range with or without unit, values between strokes or commas, yes or no. */
export function readAttributeCell(attribute: Attribute, text: string): Read {
  if (attribute.type === 'yesno') return yesNo(text);
  if (attribute.type === 'choice') return chosen(valueNamedAnywhere(attribute, text));
  if (attribute.type === 'choices') return chosen(several(attribute, text));
  return attribute.type === 'range' ? range(attribute, text) : number(attribute, text);
}

const yesNo = (text: string): Read => {
  const value = readCell('yesNo', text);
  return typeof value === 'boolean' ? { value } : { problem: told('cell.yesNo') };
};

const chosen = (value: string | string[] | null): Read => (value === null ? { problem: told('trade.attributeValue') } : { value });

function several(attribute: Attribute, text: string): string[] | null {
  const { values = [] } = attribute;
  const keys = (parts: string[]) => parts.map((part) => valueNamedAnywhere(attribute, part));
  const whole = keys(text.split('|').filter((part) => part.trim() !== ''));
  if (whole.length > 0 && !whole.includes(null)) return values.map(({ key }) => key).filter((key) => whole.includes(key));
  // As rows of `specs` are read: commas, "or", and all of a family from one value to another.
  const found = valuesNamed(values, text);
  return found && found.length > 0 ? found : null;
}

function number(attribute: Attribute, text: string): Read {
  const read = measured(attribute, text);
  if ('problem' in read) return read;
  const unit = read.unit ?? attribute.unit;
  return { value: { value: read.amount, ...(unit && { unit }) } };
}

interface Measured {
  amount: string;
  /** As it was written behind the number; null where nothing was. */
  unit: string | null;
}

function measured(attribute: Attribute, text: string): Measured | { problem: Sentence } {
  const written = text.normalize('NFKC').replaceAll('−', '-').trim();
  const sign = written.startsWith('-') ? '-' : '';
  const bare = written.replace(/^[-+] ?/, '');
  const digits = /^[\d.,'’ ]*/.exec(bare)?.[0] ?? '';
  if (!/\d/.test(digits)) return { problem: told('trade.number') };
  const read = readAmount(digits);
  if ('problem' in read) return read;
  const word = bare.slice(digits.length).trim();
  const unit = word === '' ? null : unitWritten(attribute, word);
  if (word !== '' && unit === null) return { problem: told('trade.attributeUnit', { unit: nameOf(attribute) }) };
  return { amount: new Decimal(`${sign}${read.amount}`).toFixed(), unit };
}

/** Units that nobody orders in are those of their attributes alone, and are written as the site shows them. */
function unitWritten(attribute: Attribute, word: string): string | null {
  const { unit } = attribute;
  if (unit === undefined) return null;
  const isOwn = word.toLowerCase() === nameOf(attribute).normalize('NFKC').toLowerCase() || word.toUpperCase() === unit;
  return isOwn ? unit : (unitNamed(word)?.code ?? null);
}

const nameOf = ({ unit }: Attribute): string => unitName(unit);

/** What stands between the two ends of a range. */
const BETWEEN = /\.\.|…|–| to | a |至|(?<=\d) ?- ?(?=\d)/;
const AT_MOST = /^(?:up to|at most|max\.?|hasta|fino a|最多|≤|<=) ?/i;
const AT_LEAST = /^(?:from|at least|min\.?|desde|da|最少|≥|>=) ?/i;

function range(attribute: Attribute, text: string): Read {
  const written = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (AT_MOST.test(written)) return rangeOf(attribute, null, written.replace(AT_MOST, ''));
  const parts = written.replace(/^(from|desde|da) (?=.* (to|a) )/i, '').split(BETWEEN);
  if (parts.length > 2) return { problem: told('trade.number') };
  if (parts.length === 2) return rangeOf(attribute, parts[0] || null, parts[1] || null);
  if (AT_LEAST.test(written)) return rangeOf(attribute, written.replace(AT_LEAST, ''), null);
  return rangeOf(attribute, written, written);
}

function rangeOf(attribute: Attribute, low: string | null, high: string | null): Read {
  const [from, to] = [low, high].map((text) => (text === null ? null : measured(attribute, text)));
  if (from && 'problem' in from) return from;
  if (to && 'problem' in to) return to;
  if (from?.unit && to?.unit && from.unit !== to.unit) return { problem: told('trade.attributeUnit', { unit: nameOf(attribute) }) };
  // Where the unit stands once, it is that of both ends.
  const unit = to?.unit ?? from?.unit ?? attribute.unit;
  return { value: { ...(from && { from: from.amount }), ...(to && { to: to.amount }), ...(unit && { unit }) } };
}
