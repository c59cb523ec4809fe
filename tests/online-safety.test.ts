import { existsSync, readFileSync } from 'node:fs';
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

test('requests, questions, quotes and references were assessed, with fraud by false requests and false quotes, and each measure that is proved names its test [TPU-012]', () => {
  const row = (name: string): string => page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
  const [asked, offered] = [row('fraud by a false request for quotation'), row('fraud by a false quote')];
  for (const harvested of ['prices', 'names of suppliers', 'samples']) expect(asked).toContain(harvested);
  for (const measure of ['limits', 'held for staff', 'facts', 'reports', 'taking down']) expect(asked).toContain(measure);
  for (const measure of ['ten places', 'a month', 'known phone number', 'reports', 'suspension']) expect(offered).toContain(measure);
  for (const measure of ['both sides confirm', 'rings are held', 'disputed and reported'])
    expect(row('references that are bought or arranged')).toContain(measure);
  expect(page).toContain('assessed anew before they were switched on');
  const tests = [...page.matchAll(/`((?:server|tests|web)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path ?? '');
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // What keeps false requests and quotes away is tested: holding, limits, places, reports, taking down, seals and paid references.
  const TRADE = ['rfq/draft/publish', 'rfq/draft/limits', 'rfq/state', 'quote/quote', 'quote/sealed', 'rfq/staff/staff', 'tradereference/against'];
  for (const path of TRADE.map((name) => `server/trade/${name}.test.ts`)) expect(tests).toContain(path);
  for (const path of ['server/trust/report/trade.test.ts', 'server/trust/moderation/requests.test.ts']) expect(tests).toContain(path);
});
