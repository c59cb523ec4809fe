import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/source.ts';

/** Words that the first stage had for things with a name of their own, and that name. */
const STANDARD: Record<string, string> = {
  deed: 'activity',
  sighting: 'impression',
  door: 'route or host',
  face: 'author card',
  voice: 'author',
  vital: 'probe',
  peer: 'other system',
};

const words = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const isOld = (name: string): boolean => words(name).some((word) => Object.hasOwn(STANDARD, word) || Object.hasOwn(STANDARD, word.replace(/s$/, '')));

const files = globSync('{contract,server,web,bin}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.') && !/^server\/(tables|table-owners)\.ts$/.test(path))
  .sort();
const exported = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(([, name]) => name as string);

test('files, and what they export, bear the names of the field; an older one stays only where others read it [HSE-016]', () => {
  expect(['readVoice', 'DoorOptions', 'countSightings', 'indoors', 'interface'].filter(isOld)).toEqual(['readVoice', 'DoorOptions', 'countSightings']);
  const names = files.flatMap((path) => [path, ...exported(path).map((name) => `${path}: ${name}`)]);
  expect(names.length).toBeGreaterThan(2_000);
  const old = names.filter((name) => isOld(name.includes(': ') ? name.slice(name.indexOf(': ')) : basename(name)));
  expect(old).toEqual([]);
  const decision = readFileSync(join(root, 'docs/decisions/0035-names.md'), 'utf8');
  for (const name of ['sighting', 'business_deed', 'voice_id', 'place', 'bin/effects', 'yearStablished']) expect(decision).toContain(`\`${name}`);
});
