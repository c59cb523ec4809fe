import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for the test that runs; it goes with the test. */
export function ownFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'wbn-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
