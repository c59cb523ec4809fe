// Runs around each test file of the first run, without mutants: writes down which functions of the product it calls.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { root } from '../../tests/support/source.ts';
import { fileOf, type Seen } from './hand-words.ts';

const folder = process.env['MUTANTS_SEEN'];
const kept = globalThis as { mutantsSession?: Session };

if (folder) {
  beforeAll(async () => {
    kept.mutantsSession ??= await begin();
    await kept.mutantsSession.post('Profiler.takePreciseCoverage');
  });
  afterAll(async () => {
    const { result } = (await kept.mutantsSession?.post('Profiler.takePreciseCoverage')) ?? { result: [] };
    const seen: Seen = {};
    for (const { url, functions } of result) {
      const path = relative(root, url.replace(/^file:\/\//, '').replace(/\?.*$/, ''));
      if (!/^(contract|server)\/.*\.ts$/.test(path)) continue;
      seen[path] = [...new Set(functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).map(({ functionName }) => functionName))];
    }
    const test = relative(root, expect.getState().testPath ?? '');
    writeFileSync(join(folder, fileOf(test)), JSON.stringify({ test, seen }));
  });
}

async function begin(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return session;
}
