import { PARTS_COLUMNS, type PartsColumn, type PartsPart } from '#contract/trade/parts-list/reading.ts';
import { RFQ_UNITS, type RfqUnit } from '#contract/trade/rfq/limits.ts';
import { tokensOf } from './scan.ts';
import words from './vocabulary.json' with { type: 'json' };

type Kind = 'material' | 'grade' | 'finish';

/** Written forms of a term: a gap of the table may be a space, nothing or a hyphen. */
const formsOf = (form: string): string[] => (form.includes(' ') ? [form, form.replaceAll(' ', ''), form.replaceAll(' ', '-')] : [form]);

/** Terms by how they are written, a space wherever a gap may stand. */
export const TERMS = new Map<string, { kind: Kind; value: string }>();
for (const [kind, table] of [
  ['finish', words.finishes],
  ['grade', words.grades],
  ['material', words.materials],
] as const)
  for (const [value, forms] of Object.entries(table as Record<string, string[]>))
    for (const form of [...forms, ...(kind === 'material' && value.length > 3 ? [value.toLowerCase()] : [])].flatMap(formsOf)) TERMS.set(form, { kind, value });

/** No term has more tokens; longer beginnings are not looked up. */
export const LONGEST = Math.max(...[...TERMS.keys()].map((form) => tokensOf(form).length));

export const BARE = new Set(words.bare);
export const QUANTITY_WORDS = new Set(words.quantityWords);
export const SUMS = new Set(words.sums);

const units = new Map(RFQ_UNITS.flatMap((unit) => ((words.units as Partial<Record<RfqUnit, string[]>>)[unit] ?? []).map((word) => [word, unit] as const)));
/** The unit that a word means, by its code too; null for an unknown one. */
export const unitOf = (word: string): RfqUnit | null => units.get(word) ?? RFQ_UNITS.find((code) => code.toLowerCase() === word) ?? null;

const columns = new Map(
  PARTS_COLUMNS.flatMap((column) => ((words.columns as Partial<Record<PartsColumn, string[]>>)[column] ?? []).map((name) => [name, column] as const)),
);
/** The column that a header names. */
export const columnOf = (header: string): PartsColumn | null => columns.get(header) ?? columns.get(header.replace(/[.:*]$/, '')) ?? null;

/** What a value equals, nearly or wholly, by the small tables beside. */
export function equalsOf(value: string): PartsPart['equals'] {
  const same = (words.equals as Record<string, string[]>)[value] ?? [];
  const near = (words.near as Record<string, string[]>)[value] ?? [];
  return [...same.map((one) => ({ value: one, near: false })), ...near.map((one) => ({ value: one, near: true }))];
}
