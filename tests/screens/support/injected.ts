import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compiled, type ScreenWindow } from './compiled.ts';

const require = createRequire(import.meta.url);
const core = dirname(require.resolve('playwright-core/package.json'));
const { source } = require(join(core, 'lib/generated/injectedScriptSource.js'));

// biome-ignore lint/suspicious/noExplicitAny: the part of Playwright that runs in pages has no types
export type Any = any;

const code = `const module = { exports: {} };${source};return module.exports.InjectedScript();`;

/** The part of Playwright that finds and judges elements, for the document of this window. */
export const inject = (window: ScreenWindow): Any => {
  const Injected = compiled(code, 'injected')(window) as Any;
  return new Injected(window, {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'chromium',
    customEngines: [],
  });
};
