import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drill } from '../proofs/pgbackrest/drill.ts';
import { hasPrograms, withPlaces } from '../proofs/pgbackrest/server.ts';
import { root } from './support/source.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sample = read('deploy/pgbackrest/pgbackrest.conf');
const document = read('docs/backup-external.md');

test('the proof of pgBackRest runs with the samples of deploy/, and with other places alone [OPS-022]', () => {
  const changed = withPlaces(sample, { 'repo1-path': '/elsewhere', 'pg1-port': '5433' });
  const lines = (text: string) => text.split('\n');
  expect(lines(changed).filter((line, place) => line !== lines(sample)[place])).toEqual(['repo1-path=/elsewhere', 'pg1-port=5433']);
  expect(() => withPlaces(sample, { 'repo2-path': '/elsewhere' })).toThrow('does not name repo2-path');
  const proof = read('proofs/pgbackrest/server.ts');
  for (const file of ['pgbackrest.conf', 'postgresql.conf']) expect(proof).toContain(`'${file}'`);
});

test('docs/backup-external.md names the samples, and every setting that a restore to a moment stands on as they have it [OPS-022]', () => {
  for (const file of ['pgbackrest.conf', 'postgresql.conf', 'pgbackrest.cron']) expect(document).toContain(`deploy/pgbackrest/${file}`);
  const settings = `${sample}\n${read('deploy/pgbackrest/postgresql.conf')}`;
  const named = [...document.matchAll(/`((?:repo1-|archive[_-]|wal_level)[\w-]*)(?: ?= ?([^`]+))?`/g)];
  expect(named.length).toBeGreaterThan(4);
  for (const [, name, value] of named) expect(settings).toMatch(new RegExp(`^#?${name} ?= ?${(value ?? '').replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`, 'm'));
  const days = Number(/^repo1-retention-full=(\d+)$/m.exec(sample)?.[1]);
  // Files are kept for as long as rows can be brought back that name them.
  expect(days).toBeLessThanOrEqual(Number(/`BACKUP_KEEP` \| `(\d+)`/.exec(read('docs/operations.md'))?.[1]));
});

test.skipIf(!hasPrograms())(
  'a lost machine loses nothing that was acknowledged before the last archived segment, and comes back to a moment of which every file is there [OPS-022]',
  async () => {
    const { acknowledged, lost, lacking, wrongAtRound } = await drill({ seconds: 0.5, writers: 2, teeth: false });
    expect(acknowledged).toBeGreaterThan(50);
    expect({ lost, lacking, wrongAtRound }).toEqual({ lost: 0, lacking: 0, wrongAtRound: 0 });
  },
  180_000,
);
