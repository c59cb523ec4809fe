import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { HsCode } from '#contract/catalogue/hs-code.ts';

interface Row {
  code: string;
  description: string;
  synonyms: string;
}

const rows = parse(readFileSync(join(import.meta.dirname, '../../../../database/seed/reference/tariff-extract.csv'), 'utf8'), { columns: true }) as Row[];
const codes = rows.map(({ code }) => code);
const subheadings = codes.filter((code) => code.length === 6);

describe('the extract of the tariff', () => {
  test('has each of the 96 chapters and 400 six-digit codes or more, each once and well formed', () => {
    const chapters = codes.filter((code) => code.length === 2);
    expect(chapters).toHaveLength(96);
    expect(subheadings.length).toBeGreaterThanOrEqual(400);
    expect(chapters.length + subheadings.length).toBe(rows.length);
    expect(new Set(codes).size).toBe(rows.length);
    expect([...chapters.map((chapter) => `${chapter}0000`), ...subheadings].filter((code) => !HsCode.safeParse(code).success)).toEqual([]);
  });

  test('says of each what it is, in one line', () => {
    expect(rows.filter(({ description, synonyms }) => !/^\S.{1,59}$/.test(description) || /^;|;$|;;|\s;|;\s/.test(synonyms))).toEqual([]);
  });
});
