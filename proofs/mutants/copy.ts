import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { placeFor } from '#server/base/database/postgres-place.ts';
import { root } from '../../tests/support/source.ts';

/** A copy of the tree as it stands, what is not committed included; installed packages are linked. @returns its folder. */
export function copyTree(): { folder: string; remove(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'wbn-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const path of new Set(listed.split('\0').filter(Boolean))) {
    // One that was removed and not yet committed.
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const remove = async () => {
    // Its database may stand elsewhere, where whom it runs as reaches it.
    const database = join(folder, '.cache/tests/database');
    mkdirSync(database, { recursive: true });
    for (const place of [(await placeFor(database)).root, folder]) rmSync(place, { recursive: true, force: true });
  };
  return { folder, remove };
}
