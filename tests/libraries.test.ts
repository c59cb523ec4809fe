import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/source.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The table of docs/decisions/0031-libraries.md. */
function tried() {
  const rows = read('docs/decisions/0031-libraries.md').match(/^\| .* \| (?:yes|no) \|$/gm) ?? [];
  return rows.map((row) => {
    const [, , library = '', file = '', lines = '', , kept] = row.split('|').map((cell) => cell.trim());
    const [name = '', version] = library.split(/ (?=\d)/);
    return { name, version, file, lines: Number(lines.split(', ')[1]), isKept: kept === 'yes' };
  });
}

test('a library does what it took over from an own part, in fewer lines, and none stays that did not [HSE-014]', () => {
  const packages = JSON.parse(read('package.json'));
  const installed: Record<string, string> = { ...packages.dependencies, ...packages.devDependencies };
  expect(tried()).toHaveLength(10);
  for (const { name, version, file, lines, isKept } of tried()) {
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    const imports = new RegExp(`from '${name}'`).test(read(file));
    const length = read(file).split('\n').length - 1;
    if (isKept) expect({ file, imports, version: installed[name], fits: length <= lines }).toEqual({ file, imports: true, version, fits: true });
    else if (version) expect({ name, installed: installed[name] }).toEqual({ name, installed: undefined });
  }
});
