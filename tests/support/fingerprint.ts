import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { root } from './source.ts';

/**
 * A hash of the names and contents of all files below these folders, without tests: what is kept between runs is made anew when what it is made of has changed.
 * Another copy of the project has another one, for it has the files of its own databases.
 */
export async function fingerprintOf(folders: string[]): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(
    folders.map((folder) => `${folder}/**/*`),
    { cwd: root, withFileTypes: true },
  ))
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(`${entry.parentPath}/${entry.name}`);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
