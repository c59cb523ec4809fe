import { stripTypeScriptTypes } from 'node:module';
import { parseSync } from 'oxc-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { allMutants, choose, unknownEquivalents, whyEquivalent } from '../proofs/mutants/choose.ts';
import { applied, KINDS, type Mutant } from '../proofs/mutants/mutant.ts';
import { parseFile } from './support/source.ts';

let all: Mutant[];
beforeAll(() => {
  all = allMutants();
});

describe('the proof that changes the product to see whether its tests notice', () => {
  test('has at least 60 changes of each kind, in every domain, and the same ones for the same seed [HSE-019]', () => {
    const chosen = choose(all, 60, 1);
    expect(Object.fromEntries(KINDS.map((kind) => [kind, chosen.filter((one) => one.kind === kind).length]))).toEqual({
      limits: 60,
      access: 60,
      sql: 60,
      money: 60,
    });
    expect(new Set(chosen.map(({ name }) => name)).size).toBe(240);
    const domains = new Set(chosen.map(({ path }) => path.split('/')[1]));
    for (const domain of [
      'identity',
      'people',
      'company',
      'catalogue',
      'directory',
      'network',
      'trade',
      'money',
      'trust',
      'media',
      'operations',
      'integration',
    ])
      expect(domains).toContain(domain);
    expect(choose(all, 60, 1)).toEqual(chosen);
    expect(choose(all, 60, 2)).not.toEqual(chosen);
  });

  test('changes one place of one file with each, which is still a program [HSE-019]', () => {
    for (const mutant of choose(all, 60, 1)) {
      const { text } = parseFile(mutant.path);
      const changed = applied(text, mutant);
      expect([mutant.name, changed === text]).toEqual([mutant.name, false]);
      expect([mutant.name, parseSync(mutant.path, changed).errors]).toEqual([mutant.name, []]);
    }
  });

  test('lists what nobody can tell from the product, each with a reason, and nothing that is gone [HSE-019]', () => {
    expect(unknownEquivalents(all)).toEqual([]);
    const equal = all.filter(whyEquivalent);
    expect(equal.map(whyEquivalent).filter((why) => !why || why.length < 30)).toEqual([]);
    expect(equal.length).toBeLessThan(40);
  });

  /** What is known of a few functions that need nothing else. */
  const VAT = 'server/money/invoice/vat.ts';
  const known: [string, (own: Own) => unknown, unknown][] = [
    [VAT, (own) => own['isReverseCharged']?.({ country: 'US' }, { country: 'GB', vatNumber: 'GB123' }), true],
    [VAT, (own) => own['isReverseCharged']?.({ country: 'US' }, { country: 'GB', vatNumber: null }), false],
    ['server/money/invoice/print.ts', (own) => own['money']?.(-185_001), '−US$1,850.01'],
    [
      'server/money/boost/month.ts',
      (own) => own['monthOf']?.(new Date('2026-12-31T23:59:59Z')),
      { from: new Date('2026-12-01'), until: new Date('2027-01-01') },
    ],
  ];

  test.each(known)('is noticed where something is known of %s, and only there where it was changed [HSE-019]', async (path, ask, answer) => {
    const { text } = parseFile(path);
    expect(ask(await run(text))).toEqual(answer);
    const answers = await Promise.all(all.filter((one) => one.path === path).map((mutant) => answerOf(applied(text, mutant), ask)));
    expect(answers.filter((one) => JSON.stringify(one) !== JSON.stringify(answer)).length).toBeGreaterThan(0);
  });
});

type Own = Record<string, (...given: unknown[]) => unknown>;

/** What a function answers, or that it answers nothing. */
async function answerOf(text: string, ask: (own: Own) => unknown): Promise<unknown> {
  try {
    return ask(await run(text));
  } catch {
    return 'thrown';
  }
}

/** A file that imports nothing, as a module. */
const run = (text: string): Promise<Own> => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(text))}`);
