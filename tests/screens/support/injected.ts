import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const core = dirname(require.resolve('playwright-core/package.json'));
const { source } = require(join(core, 'lib/generated/injectedScriptSource.js'));

// biome-ignore lint/suspicious/noExplicitAny: the part of Playwright that runs in pages has no types
export type Any = any;

const module = { exports: {} as Any };
// Compiled once for all tests of a worker.
new Function('module', source)(module);
const Injected = module.exports.InjectedScript();

/** The part of Playwright that finds and judges elements, for the document that is there now: each file of tests has another. */
export const inject = (): Any =>
  new Injected(globalThis, {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'chromium',
    customEngines: [],
  });
