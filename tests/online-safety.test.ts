import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPORTABLE } from '#contract/trust/report-reasons.ts';
import { root } from './support/source.ts';

const page = readFileSync(join(root, 'docs/online-safety.md'), 'utf8');
const MONTHS = 12;

/** The day after which an assessment of this day is too old. */
function dueAfter(day: string): Date {
  const due = new Date(day);
  due.setUTCMonth(due.getUTCMonth() + MONTHS);
  return due;
}

test('the assessments of illegal content and of children’s access are younger than twelve months', () => {
  const days = [...page.matchAll(/^Assessed: (\d{4}-\d{2}-\d{2})\./gm)].map(([, day]) => day ?? '');
  expect(days).toHaveLength(2);
  for (const day of days) {
    expect(dueAfter(day).getTime()).toBeGreaterThan(Date.now());
    expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
  }
});

test('the assessment names everything that can be reported', () => {
  const words: Record<string, string> = { user: 'profile', business: 'company', inquiry: 'conversation' };
  for (const one of REPORTABLE) expect(page).toContain(words[one] ?? one);
});
