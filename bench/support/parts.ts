import { readdirSync, readFileSync } from 'node:fs';
import type { PartsLine, PartsPart } from '#contract/trade/parts-list/reading.ts';
import { classify } from '#server/trade/partslist/reading/classify.ts';
import { indexOf, type SubCategoryName } from '#server/trade/partslist/reading/heads/names.ts';
import { readLines } from '#server/trade/partslist/reading/line.ts';
import { readTable } from '#server/trade/partslist/reading/table.ts';

/** A line as it was judged; values that somebody who knows the trade would read, in one form. Writings of one meaning are parted by ` | `. */
export interface JudgedPart {
  text: string;
  /** Up to two right sub-categories. */
  categories: string[];
  quantity?: string;
  unit?: string;
  size?: string[];
  material?: string[];
  standard?: string[];
}

export interface PartVerdict {
  text: string;
  line: JudgedPart;
  /** Right or wrong by what was measured; what the line does not have is left out. */
  right: Map<string, boolean>;
  faults: string[];
}

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
export const readSet = (name: 'judged' | 'tuning' | 'public' | 'naming' | 'lists' | 'apart'): JudgedPart[] =>
  JSON.parse(readFileSync(at(`bench/parts-${name}.json`), 'utf8')).lines;

interface Branch {
  categories: { subCategories: { id: string; name: string; alsoCalled: string[] }[] }[];
}

function namesOfTree(): SubCategoryName[] {
  const branches = readdirSync(at('database/seed/tree')).map((file): Branch => JSON.parse(readFileSync(at(`database/seed/tree/${file}`), 'utf8')));
  const all = branches.flatMap(({ categories }) => categories.flatMap(({ subCategories }) => subCategories));
  return all.flatMap(({ id, name, alsoCalled }) => [name, ...alsoCalled].map((one) => ({ id, name: one })));
}

/** Reads and classifies judged lines by rules and the names of the directory's tree, without a database. */
export function judgeParts(lines: readonly JudgedPart[]): PartVerdict[] {
  const names = indexOf(namesOfTree());
  const rows = lines.map(({ text }) => [text]);
  const table = readTable([['Description'], ...rows], ['description']);
  const read = readLines({ ...table, header: null, lines: [...rows.keys()] }, rows);
  return read.map((line, index) => verdictOf(lines[index] as JudgedPart, line, classify(line, names)));
}

const KINDS: Record<'size' | 'material' | 'standard', PartsPart['kind'][]> = {
  size: ['thread', 'size', 'length'],
  material: ['material', 'grade'],
  standard: ['standard'],
};

/** Whether a value was read as judged, in any of its writings. */
const isRead = (wanted: string, read: readonly (string | null)[]): boolean => wanted.split(' | ').some((one) => read.includes(one));

const isQuantityRead = ({ quantity, unit }: JudgedPart, line: PartsLine): boolean =>
  quantity !== undefined && isRead(quantity, [line.quantity]) && unit !== undefined && isRead(unit, [line.unit]);

function verdictOf(judged: JudgedPart, line: PartsLine, { choices, sure }: ReturnType<typeof classify>): PartVerdict {
  const right = new Map<string, boolean>();
  const isRight = ({ subCategory }: { subCategory: string }): boolean => judged.categories.includes(subCategory);
  right.set('first guess', choices[0] !== undefined && isRight(choices[0]));
  right.set('among three', choices.some(isRight));
  right.set('sure', sure);
  if (judged.quantity !== undefined) right.set('quantity and unit', isQuantityRead(judged, line));
  for (const [what, kinds] of Object.entries(KINDS)) {
    const wanted = judged[what as keyof typeof KINDS];
    const values = line.parts.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
    if (wanted)
      right.set(
        what,
        wanted.every((one) => isRead(one, values)),
      );
  }
  const isSureOfWrong = sure && right.get('among three') === false;
  right.set('not wrong but certain', !(isSureOfWrong || isWrongCertain(judged, line)));
  const said = `${line.quantity} ${line.unit}; ${line.parts.map(({ kind, value }) => `${kind} ${value}`).join(', ')}; ${choices.map(({ subCategory, score, reason }) => `${subCategory} ${score} ${reason.said}`).join(', ')}`;
  const faults = [...right].filter(([, is]) => !is).map(([what]) => what);
  return { text: judged.text, line: judged, right, faults: faults.length > 0 ? [`${faults.join(', ')}: ${said}`] : [] };
}

/** A value given as certain that the judge did not read: a wrong quantity, or a material or standard beside the right ones. */
function isWrongCertain(judged: JudgedPart, line: PartsLine): boolean {
  if (judged.quantity !== undefined && line.quantity !== null && !isQuantityRead(judged, line)) return true;
  return (['material', 'standard'] as const).some((what) => {
    const wanted = judged[what];
    const values = line.parts.filter(({ kind, certain }) => certain && KINDS[what].includes(kind)).map(({ value }) => value);
    return wanted !== undefined && values.length > 0 && !wanted.some((one) => isRead(one, values));
  });
}

/** Right ones of those measured, by what was measured. */
export function totalsOf(verdicts: readonly PartVerdict[]): Record<string, { right: number; of: number }> {
  const totals: Record<string, { right: number; of: number }> = {};
  for (const { right } of verdicts)
    for (const [what, is] of right) {
      const { right: before, of } = totals[what] ?? { right: 0, of: 0 };
      totals[what] = { right: before + (is ? 1 : 0), of: of + 1 };
    }
  return totals;
}
