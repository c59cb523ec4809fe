import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** Lists what passed only the second time, and why it failed the first time: on a quiet machine nothing should stand here. */
export default class Flaky implements Reporter {
  readonly #titles: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const why = test.result().errors?.map(({ message, diff }) => `\n    ${[message, diff].filter(Boolean).join('\n').replaceAll('\n', '\n    ')}`) ?? [];
    this.#titles.push(`${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}${why.join('')}`);
  }

  onTestRunEnd(): void {
    if (this.#titles.length > 0) console.log(`\n${this.#titles.length} flaky:\n${this.#titles.map((title) => `  ${title}`).join('\n')}`);
  }
}
