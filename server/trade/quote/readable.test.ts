import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { root } from '../../../tests/support/source.ts';

/** What reads or writes the own quote of a supplier, and nobody else's. */
const OWN = [
  'server/trade/quote/content-queries.ts',
  'server/trade/quote/queries.ts',
  'server/trade/quote/mine/mine-queries.ts',
  'server/trade/quote/mine/worth-queries.ts',
  'server/trade/waiting/supplier-queries.ts',
  'server/trade/quote/personal-queries.ts',
  'server/trade/quote/own-file-queries.ts',
  'server/trade/quote/expired-queries.ts',
  'server/trade/quote/document/own-queries.ts',
  'server/directory/analytics/outcomes/outcomes-queries.ts',
  'server/integration/webhook/heard/own-quote-queries.ts',
];
const CONTENT = /\b(?:from|join)\s+quote_(?:revision|line|break|cost|file)\b|\bcontentOf\b/;

test('every query of what quotes say joins the one condition that makes them readable, and quotes are read on the primary [QUO-018]', () => {
  const reading = globSync('server/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && CONTENT.test(readFileSync(join(root, path), 'utf8')),
  );
  const others = reading.filter((path) => !OWN.includes(path));
  expect(others).toContain('server/trade/quote/readable-queries.ts');
  const functions = others.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split(/^export (?:async )?function /m)
      .slice(1),
  );
  const asking = functions.filter((text) => CONTENT.test(text));
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter((text) => !text.includes('quoteReadable'))).toEqual([]);
  const reads = Object.entries(contract.quote).filter(([, call]) => call.method === 'GET');
  expect(reads.filter(([, call]) => !('primary' in call)).map(([name]) => name)).toEqual([]);
});
