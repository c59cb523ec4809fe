import { describe, expect, test } from 'vitest';
import { guess, readRows } from './read-table.ts';
import { problemAt, restOf, rowAt, rowsOf, sentOf, type Table, tooLong, widthOf, withCell, withPlace } from './table.ts';

async function tableOf(text: string, headed = true): Promise<Table> {
  const rows = await readRows(text);
  const table: Table = { name: 'list', headed, rows, places: [], attributes: [], offered: [] };
  const width = widthOf(table);
  return { ...table, places: headed ? (guess(rows[0]?.cells ?? []).slice(0, width) as Table['places']) : Array.from({ length: width }, () => null) };
}

describe('a list of products', () => {
  test('is understood by its headings, whatever their spelling; what is no column of a product is left out', async () => {
    const { places } = await tableOf('SKU;Product name;Product description;Colour;In stock;lead-time\n1;2;3;4;5;6');
    expect(places).toEqual(['external_id', 'name', 'description', null, 'stock', 'lead_time_days']);
  });

  test('has one heading for each column; the proper one wins', async () => {
    expect((await tableOf('Title,name,Text\na,b,c')).places).toEqual([null, 'name', 'description']);
    expect((await tableOf('Title,Item\na,b')).places).toEqual(['name', null]);
  });

  test('is sent without what is left out, and a column that is chosen twice means the later one', async () => {
    const table = await tableOf('name,colour,text\nValve,red,Full bore\nPump,blue');
    expect(sentOf(table)).toEqual({
      columns: ['name', 'description'],
      rows: [
        ['Valve', 'Full bore'],
        ['Pump', ''],
      ],
    });
    expect(withPlace(table, 1, 'name').places).toEqual([null, 'name', 'description']);
    expect(withPlace(table, 0, null).places).toEqual([null, null, 'description']);
  });

  test('finds a problem of the server in the row that the spreadsheet shows', async () => {
    const table = await tableOf('name,text\n\nValve,a\n"two\nlines",b\n');
    expect([rowAt(table, 1), rowAt(table, 2), rowAt(table, 3)]).toEqual([1, 3, 4]);
    expect(problemAt(table, 'rows.1.1', 'Too long.')).toEqual({ row: 4, column: 'description', sentence: 'Too long.' });
    expect(rowsOf(withCell(table, 4, 1, 'short'))[1]?.cells).toEqual(['two\nlines', 'short']);
  });

  test('says which rows have more cells than columns', async () => {
    expect(tooLong(await tableOf('name,text\nValve,DN 50, full bore\nPump,a,\n'))).toEqual([2]);
  });

  test('goes 200 rows at a time', async () => {
    const table = await tableOf(`name,text\n${'Valve,a\n'.repeat(250)}`);
    expect([rowsOf(table).length, restOf(table).length]).toEqual([200, 50]);
  });

  test('may come without headings', async () => {
    const table = await tableOf('Valve,a\nPump,b,c', false);
    expect([table.places, rowsOf(table).length]).toEqual([[null, null, null], 2]);
  });
});
