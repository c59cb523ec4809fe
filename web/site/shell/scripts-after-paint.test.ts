import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.server.ts';

const HEAD = '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/root.js"/>';
const CODE = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`;
const NONCE = 'f00d';
const page = (code: string, nonce = NONCE) => `<head>${HEAD}</head><body>$& text<script nonce="${nonce}" type="module" async="">${code}</script></body>`;

test('no script is named in the head, and each is asked for after the first paint', () => {
  const html = scriptsAfterPaint(page(CODE), NONCE);
  expect(html).toContain('<head><link rel="stylesheet" href="/a.css"/></head><body>$& text');
  expect(html).toContain('for(const href of ["/assets/manifest.js","/assets/root.js"])');
  expect(html).not.toMatch(/^import /m);
  const [manifest, root, entry] = ['await import("/assets/manifest.js")', 'const route0=await import("/assets/root.js")', 'import("/assets/entry.js")'].map(
    (part) => html.indexOf(part),
  );
  expect([manifest, root, entry].every((place) => place !== undefined && place > 0)).toBe(true);
  expect([manifest, root, entry]).toEqual([manifest, root, entry].toSorted((one = 0, other = 0) => one - other));
});

test('a page that brings its own routes says them before its entry runs', () => {
  const own = `;
import * as route0 from "/assets/root.js";
window.__reactRouterManifest = {"routes":{"root":{"module":"/assets/root.js"}}};
window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`;
  const html = scriptsAfterPaint(page(own), NONCE);
  expect(html).toContain('<head><link rel="stylesheet" href="/a.css"/></head>');
  expect(html).not.toMatch(/^import /m);
  const places = ['const route0=await import("/assets/root.js")', 'window.__reactRouterManifest = {', 'import("/assets/entry.js")'].map((part) =>
    html.indexOf(part),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a page whose scripts are written otherwise, or by somebody else, stays as it is [FIX-057]', () => {
  for (const html of ['<head></head><body>404</body>', page('start();'), page(CODE, 'guessed')]) expect(scriptsAfterPaint(html, NONCE)).toBe(html);
});
