import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareVersions, release, releasedIn, withVersion } from './texts.ts';

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.9.0] - 2026-11-23\n\n- The first.\n';

describe('a release', () => {
  test('puts what is unreleased under its version and day [HSE-022]', () => {
    const released = release(CHANGELOG, '0.10.0', '2026-12-24');
    expect(released).toContain('## [Unreleased]\n\n## [0.10.0] - 2026-12-24\n\n### Added\n\n- A thing.\n\n## [0.9.0]');
    expect(releasedIn(released)).toEqual(['0.10.0', '0.9.0']);
  });

  test.each(['0.9.0', '0.8.7', '0.0.99'])('is refused as %s, which is not later than the one before [HSE-022]', (version) => {
    expect(() => release(CHANGELOG, version, '2026-12-24')).toThrow('is not later than 0.9.0');
  });

  test('is refused without a version, and with nothing to say [HSE-022]', () => {
    expect(() => release(CHANGELOG, 'next', '2026-12-24')).toThrow('next is no version');
    expect(() => release(CHANGELOG.replace('- A thing.', ''), '1.0.0', '2026-12-24')).toThrow('says nothing');
  });

  test.each([
    ['0.0.1', 'not later than'],
    ['', 'is no version'],
  ])('is refused as "%s" by the command, which changes nothing then [HSE-022]', (version, sentence) => {
    const root = join(import.meta.dirname, '../..');
    const texts = () => ['CHANGELOG.md', 'package.json', 'package-lock.json'].map((path) => readFileSync(join(root, path), 'utf8'));
    const before = texts();
    const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'bin/release.ts'), version], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(sentence) });
    expect(texts()).toEqual(before);
  });

  test('is later by its first number that differs [HSE-022]', () => {
    expect(['1.0.0', '0.10.0', '0.9.1', '0.9.0'].toSorted(compareVersions)).toEqual(['0.9.0', '0.9.1', '0.10.0', '1.0.0']);
  });

  test.each(['package.json', 'package-lock.json'])('changes the version of %s and nothing else [HSE-022]', (path) => {
    const before = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
    const { version } = JSON.parse(before);
    const after = withVersion(before, '99.0.0');
    expect(after).toContain('"99.0.0"');
    expect(withVersion(after, version)).toBe(before);
  });
});
