import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { callsOf, mounted } from '#server/api.ts';
import { sliceOrder } from '#server/slices.ts';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import routes from '#web/site/routes.ts';
import { forgotten, generated } from '../bin/steps/generate.ts';
import { root } from './support/source.ts';

test('what is inferred from the contract, the slices and the texts is as the generator writes it [HSE-007]', async () => {
  const files = await generated();
  expect([...files.keys()]).toContain('server/handlers.ts');
  for (const [path, text] of files) expect([path, readFileSync(join(root, path), 'utf8')]).toEqual([path, text]);
  expect(await forgotten()).toEqual([]);
});

test('every call of the contract is mounted once, with its handler [HSE-007]', () => {
  const named = Object.entries(contract).flatMap(([concept, calls]) => Object.keys(calls).map((name) => `${concept}.${name}`));
  expect(mounted.map(({ name }) => name)).toEqual(named);
  expect(mounted.filter(({ handler }) => typeof handler !== 'function')).toEqual([]);
  expect(callsOf('api').length + callsOf('auth').length).toBe(named.length);
  expect(new Set(sliceOrder).size).toBe(sliceOrder.length);
});

/** Addresses that the functions of links.ts make, with ids where they take some. */
const ID = '01a0a0a0-0000-7000-8000-000000000001';
const { compareFavorites: _, seen: __, compare: ___, ...made } = links;
// Its screen stands behind the setting AWARDS and is not written yet.
const { awardRfq: ____, ...trade } = tradeLinks;
const addresses = Object.values({ ...made, ...rfqLinks, ...trade })
  .filter((link) => typeof link === 'function')
  .map((link) => (link as (...given: unknown[]) => unknown)(ID, ID, ID))
  .filter((address): address is string => typeof address === 'string' && /^\/(?!dev\/|.*\.(png|svg)$)/.test(address));

test('every link leads to a screen of routes.ts, and no screen is written twice [HSE-007]', () => {
  const screens = routes as unknown as RouteObject[];
  const missing = addresses.filter((address) => matchRoutes(screens, address.split(/[?#]/)[0] ?? '')?.at(-1)?.route.path === '*');
  expect(addresses.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
  const paths = (list: RouteObject[]): string[] => list.flatMap(({ path, children }) => [...(path ? [path] : []), ...paths(children ?? [])]);
  expect(new Set(paths(screens)).size).toBe(paths(screens).length);
});
