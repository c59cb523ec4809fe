import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { results, root } from './test-steps.ts';

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; message: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: Suite[];
  errors: { message?: string }[];
}

export interface Summary {
  passed: number;
  /** File and title of each test that failed, and each file that could not be read. */
  failed: string[];
}

/** What the reports of all steps say together: with 10,000 tests, what failed is far above the end of what was printed. */
export function readSummary(): Summary {
  const parts = [ofVitest('api.json'), ofVitest('screens.json'), ofPlaywright('journeys.json')];
  return { passed: parts.reduce((sum, { passed }) => sum + passed, 0), failed: parts.flatMap(({ failed }) => failed) };
}

function ofVitest(name: string): Summary {
  const report = readReport<VitestReport>(name);
  if (!report) return { passed: 0, failed: [] };
  const failed = report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    const titles = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file} › ${fullName}`);
    return status === 'failed' && titles.length === 0 ? [`${file}: ${message.split('\n')[0]}`] : titles;
  });
  return { passed: report.numPassedTests, failed };
}

function ofPlaywright(name: string): Summary {
  const report = readReport<PlaywrightReport>(name);
  if (!report) return { passed: 0, failed: [] };
  const failed = report.errors.map(({ message }) => (message ?? 'journeys').split('\n')[0] as string);
  return { passed: report.stats.expected + report.stats.flaky, failed: [...failed, ...report.suites.flatMap(failedOf)] };
}

function failedOf({ file, suites = [], specs = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`), ...suites.flatMap(failedOf)];
}

/** Null if the step did not run, or ended before it could write. */
function readReport<Report>(name: string): Report | null {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8')) as Report;
  } catch {
    return null;
  }
}
