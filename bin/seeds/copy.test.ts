import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyStored } from './copy.ts';

test('files of the demonstration are read by owner and group alone, in folders that nobody else looks into [FIX-028]', async () => {
  const place = await mkdtemp(join(tmpdir(), 'wbn-copy-'));
  await writeFile(join(place, 'a.webp'), 'picture', { mode: 0o644 });
  const modeOf = async (path: string) => ((await stat(join(place, path))).mode & 0o777).toString(8);
  expect(await copyStored(join(place, 'a.webp'), join(place, 'demo/people/a.webp'))).toBe(7);
  expect([await modeOf('demo/people/a.webp'), await modeOf('demo/people'), await modeOf('demo')]).toEqual(['640', '750', '750']);
  await rm(place, { recursive: true });
});
