import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Accepted, advisoriesIn, failuresOf } from './advisories.ts';

const ID = 'GHSA-aaaa-bbbb-cccc';
const via = (severity: string, id = ID) => ({
  ...{ source: 1, name: 'tar', dependency: 'tar', title: 'Writes outside of its folder', severity, range: '<7.0.1' },
  url: `https://github.com/advisories/${id}`,
});
/** As `npm audit --json` writes it: a package, and one that is weak by it. */
const report = (severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    tar: { name: 'tar', severity, isDirect: false, via: [via(severity)], effects: ['sharp'], nodes: ['node_modules/tar'], fixAvailable: true },
    sharp: { name: 'sharp', severity, isDirect: true, via: ['tar'], effects: [], nodes: ['node_modules/sharp'], fixAvailable: true },
  },
  metadata: {},
});
const entry: Accepted = { advisory: ID, package: 'tar', why: 'Nobody’s archive is ever unpacked here.', until: '2026-12-31' };
const failures = (severity: string, accepted: Accepted[], today = '2026-11-23') => failuresOf(advisoriesIn(report(severity)), accepted, today);

describe('an audit', () => {
  test.each(['high', 'critical'])('fails on %s, once for each advisory [HSE-023]', (severity) => {
    expect(failures(severity, [])).toEqual([`${ID} (${severity}) in tar <7.0.1: Writes outside of its folder`]);
  });

  test.each(['moderate', 'low', 'info'])('bears what is %s [HSE-023]', (severity) => {
    expect(failures(severity, [])).toEqual([]);
  });

  test('bears what is accepted with a reason, up to its last day [HSE-023]', () => {
    expect(failures('high', [entry], '2026-12-31')).toEqual([]);
    expect(failures('high', [entry], '2027-01-01')).toEqual([expect.stringContaining('was accepted until 2026-12-31')]);
  });

  test('fails on an entry for what is not there, not high any more, or in another package [HSE-023]', () => {
    const unneeded = [expect.stringContaining('take the entry out')];
    expect(failuresOf([], [entry], '2026-11-23')).toEqual(unneeded);
    expect(failures('moderate', [entry])).toEqual(unneeded);
    expect(failures('high', [{ ...entry, package: 'zip' }])).toHaveLength(2);
  });

  test('knows nothing when the registry does not answer, and says why [HSE-023]', () => {
    expect(() => advisoriesIn({ message: '405 Method Not Allowed', error: { summary: '' } })).toThrow('405 Method Not Allowed');
    expect(() => advisoriesIn({ error: { summary: 'getaddrinfo ENOTFOUND' } })).toThrow('getaddrinfo ENOTFOUND');
    expect(() => advisoriesIn({})).toThrow('gave no report');
  });
});

describe('an entry of the list', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/decisions/advisories.json'), 'utf8');

  test('says which advisory, why and until when [HSE-023]', () => {
    expect(z.array(Accepted).parse([...JSON.parse(text), entry])).toContainEqual(entry);
    for (const wrong of [{ advisory: '1234' }, { why: 'later' }, { until: 'soon' }]) expect(Accepted.safeParse({ ...entry, ...wrong }).success).toBe(false);
  });
});
