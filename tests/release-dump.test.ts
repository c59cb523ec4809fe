import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useApi } from './support/api.ts';
import { playRelease } from './support/release.ts';
import { dumpOf, restoreDump, rowsIn } from './support/release-dump.ts';

/** Where `bin/release.ts` wants the dump; it is made all the same, so that a release finds it in order. */
const file = process.env['RELEASE_DUMP'];
const api = useApi('empty');

test('what a release leaves behind is kept whole by its dump [HSE-022]', { timeout: 60_000 }, async () => {
  await playRelease(api);
  const dump = await dumpOf(api.db);
  const { url, drop } = await restoreDump(dump);
  const sorted = (rows: Map<string, object[]>) => Object.fromEntries([...rows].map(([table, all]) => [table, all.map((row) => JSON.stringify(row)).sort()]));
  const [before, after] = [await rowsIn(api.url), await rowsIn(url)];
  await drop();
  expect(sorted(after)).toEqual(sorted(before));
  if (!file) return;
  const empty = [...before].filter(([, all]) => all.length === 0).map(([table]) => table);
  expect(empty, 'tables without a row: tests/support/release-rows.ts').toEqual([]);
  await writeFile(file, gzipSync(dump, { level: 9 }));
});
