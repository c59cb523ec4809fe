import { parse } from 'csv-parse/sync';
import { HsCode } from '#contract/catalogue/hs-code.ts';
import type { Db } from '#server/base/database/database.ts';
import { readCodes, readTable, replaceTable, type TariffCode, type TariffTable } from './queries.ts';

/** So much of the present codes a new table may lack. */
const MOST_MISSING = 0.1;
const SHORTEST: Record<number, string> = { 2: '0000', 4: '00', 6: '' };

/** Reads `code,description,synonyms`: chapters, headings and subheadings. @throws Error that names the row. */
export function readTariff(text: string): TariffCode[] {
  const rows = parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true }) as Partial<TariffCode>[];
  const codes = rows.map(({ code = '', description = '', synonyms = '' }, index) => {
    const digits = code.replace(/[.\s]/g, '');
    const rest = SHORTEST[digits.length];
    const where = `Row ${index + 2}`;
    if (rest === undefined || !HsCode.safeParse(digits + rest).success) throw new Error(`${where}: "${code}" is no code of 2, 4 or 6 digits.`);
    if (description === '' || description.length > 500) throw new Error(`${where}: a description has 1 to 500 characters.`);
    return { code: digits, description, synonyms };
  });
  const seen = new Set<string>();
  for (const [index, { code }] of codes.entries()) {
    if (seen.has(code)) throw new Error(`Row ${index + 2}: ${code} is there twice.`);
    seen.add(code);
  }
  if (codes.length === 0) throw new Error('The file has no codes.');
  return codes;
}

/**
 * Puts a table in the place of the present one, in the transaction of the caller. `force`: also one that lacks more than a tenth of its codes.
 * @returns how many codes it has. @throws Error that says what is missing.
 */
export async function loadTariff(db: Db, codes: TariffCode[], table: TariffTable, { force = false } = {}): Promise<number> {
  const fresh = new Set(codes.map(({ code }) => code));
  const present = await readCodes(db);
  const missing = present.filter(({ code }) => !fresh.has(code));
  if (!force && missing.length > MOST_MISSING * present.length) {
    const some = missing.slice(0, 5).map(({ code }) => code);
    throw new Error(
      `The file lacks ${missing.length} of the ${present.length} present codes, such as ${some.join(', ')}. Nothing was changed; --force loads it all the same.`,
    );
  }
  await replaceTable(db, table, codes);
  return codes.length;
}

/** The embedded extract, unless somebody has loaded a full table. */
export async function loadExtract(db: Db, text: string, version: string): Promise<void> {
  const present = await readTable(db);
  if (present && (!present.isExtract || present.version === version)) return;
  await loadTariff(db, readTariff(text), { version, isExtract: true }, { force: true });
}
