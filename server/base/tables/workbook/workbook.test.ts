import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productFile } from '#contract/catalogue/import.ts';
import { knownHeadings } from '#contract/catalogue/imports/header.ts';
import { workbookOfForm } from '../../../../tests/support/workbooks/build.ts';
import { FORMS, type Form } from '../../../../tests/support/workbooks/forms.ts';
import { openTable } from '../table.ts';
import { MOST_ROWS } from './rows.ts';
import { workbookOf } from './write.ts';

const known = knownHeadings(productFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wbn-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsIn(bytes: Buffer, sheet?: string): Promise<string[][]> {
  const path = join(folder, 'table.xlsx');
  await writeFile(path, bytes);
  const table = await openTable(path, { known, ...(sheet !== undefined && { sheet }) });
  const rows: string[][] = [];
  for await (const batch of table.rows()) rows.push(...batch.map(({ cells }) => cells));
  await table.close();
  return rows;
}

describe('a workbook', () => {
  describe.each(Object.entries(FORMS).map(([name, form], number) => ({ name, form, number })))('with $name', ({ form, number }) => {
    const libre = () => readFile(join(import.meta.dirname, `../../../../tests/support/workbooks/libreoffice/${number}.xlsx`));
    test.each([
      ['Excel', async () => workbookOfForm(form, 'excel')],
      ['Google Sheets', async () => workbookOfForm(form, 'sheets')],
      ['LibreOffice', libre],
    ] as const)('as %s writes it is read as it is shown [IMX-001]', async (_, bytes) => {
      expect(await rowsIn(await bytes())).toEqual(form.read);
    });
  });

  test('that was written here is read as it was, signs of formulas and long numbers too [IMX-001]', async () => {
    const rows = [
      ['external_id', 'name', 'moq'],
      ['007', '=1+1', '-5'],
      ['12345678901234567890', "'@x", 'a  b\nc'],
    ];
    expect(await rowsIn(await workbookOf('Products', rows))).toEqual(rows);
  });

  test('is read from the sheet that somebody names, and from no other [IMX-002]', async () => {
    const bytes = workbookOfForm(FORMS['a table on the second sheet'] as Form, 'excel');
    expect(await rowsIn(bytes, 'Notes')).toEqual([['Please read'], ['Prices of 2026']]);
    await expect(rowsIn(bytes, 'Other')).rejects.toThrow('The workbook has no sheet “Other”.');
  });

  test('of more than 50,000 rows, of more than 20 MB, or that is damaged is refused with a sentence [IMX-002]', async () => {
    const long = workbookOfForm(
      { sheets: [{ name: 'S', rows: [['name', 'moq'], ...Array.from({ length: MOST_ROWS + 1 }, (_, n) => [{ number: n }, { number: 1 }])] }], read: [] },
      'excel',
    );
    await expect(rowsIn(long)).rejects.toThrow('too many rows. At most 50,000 are read');
    await expect(rowsIn(Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(20_000_000)]))).rejects.toThrow('At most 20 MB');
    await expect(rowsIn(long.subarray(0, long.length / 2))).rejects.toThrow('damaged');
    await expect(rowsIn(Buffer.from(zipSync({ 'a.txt': strToU8('no workbook') })))).rejects.toThrow('damaged');
  });

  test('that unpacks to far more than it weighs ends its own thread, and nothing else [IMX-002]', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(300_000_000).fill(0x20),
    });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(rowsIn(Buffer.from(bomb))).rejects.toThrow('damaged, or too large');
  });
});
