import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ABOUT_POINTERS } from './journeys/support/keyboard/pointers.ts';

const journeys = join(import.meta.dirname, 'journeys');
const specs = globSync('*.spec.ts', { cwd: journeys }).map((name) => ({ name, text: readFileSync(join(journeys, name), 'utf8') }));
const MOST_LEFT_OUT = 8;

describe('the journeys by keyboard alone', () => {
  test('leave out few, each for a reason, and none that does not exist', () => {
    const entries = Object.entries(ABOUT_POINTERS);
    expect(entries.length).toBeLessThanOrEqual(MOST_LEFT_OUT);
    for (const [title, reason] of entries) {
      expect(
        specs.filter(({ text }) => text.includes(title)).map(({ name }) => name),
        title,
      ).toHaveLength(1);
      expect(reason.length, title).toBeGreaterThan(30);
    }
  });

  test('have one of each area in every run', () => {
    const tagged = specs.filter(({ text }) => text.includes("'@keyboard'")).map(({ name }) => name.replace('.spec.ts', ''));
    expect(tagged.sort()).toEqual(['business-edit', 'inquiries', 'membership', 'session', 'staff', 'visitor']);
  });
});
