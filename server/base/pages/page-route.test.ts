import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import account from '#web/account/routes.ts';
import site from '#web/site/routes.ts';
import { mendPercents } from '../http/unreadable.ts';
import { pageRoutes } from './page-route.ts';

interface Configured {
  index?: boolean | undefined;
  path?: string | undefined;
  children?: Configured[] | undefined;
}

/** As the build lists them: flat, with the id of the one above. */
function listed(routes: Configured[], parentId = 'root', at: [string, { parentId: string; path?: string | undefined }][] = []) {
  for (const { path, children = [] } of routes) {
    const id = `${at.length}`;
    at.push([id, { parentId, path }]);
    listed(children, id, at);
  }
  return at;
}
const patternsOf = (routes: Configured[]) => {
  const routeOf = pageRoutes({ root: { path: '' }, ...Object.fromEntries(listed(routes)) }, ['', '/es']);
  return (path: string) => routeOf(path).pattern;
};

describe('what is written down of a page’s address', () => {
  const [onSite, onAccount] = [patternsOf(site), patternsOf(account)];

  test.each([
    ['/', '/'],
    ['/es', '/es/'],
    ['/_root.data', '/'],
    ['/profile/0188b84a', '/profile/:id'],
    ['/es/profile/0188b84a.data', '/es/profile/:id'],
    ['/profile/edit', '/profile/edit'],
    ['/business/0188/edit/terms', '/business/:id/edit/:tab?'],
    ['/business/0188/requests', '/business/:id/requests/:rid?'],
    ['/business/halderby-valves/anything', '/business/*'],
    ['/staff/queue/7', '/staff/*'],
    ['/session', '/session'],
    ['/unsubscribe/SECRET-TOKEN', '/*'],
    ['/SECRET-TOKEN', '/:page'],
    ['/b2b-tips/pricing', '/:page'],
  ])('of %s is %s [FIX-025]', (path, pattern) => {
    expect(onSite(path).replace('/b2b-tips?/', '/')).toBe(pattern);
  });

  test('of the account site’s links is their page, and of every other address no word [FIX-025]', () => {
    expect(['/confirm-email', '/reset-password', '/confirm-email/SECRET'].map(onAccount)).toEqual(['/confirm-email', '/reset-password', '/*']);
    for (const path of ['/SECRET', '/a/SECRET/b', '/profile/SECRET', '/es/SECRET', '/SECRET.data', '/%zz/SECRET']) {
      expect(onSite(path) + onAccount(path), path).not.toContain('SECRET');
    }
  });
});

describe('the page that an address leads to', () => {
  const tree = (routes: Configured[]): RouteObject[] =>
    routes.map(({ path, index, children }) =>
      index ? { index: true } : { ...(path !== undefined && { path }), ...(children && { children: tree(children) }) },
    );
  const words = [
    'business',
    'profile',
    'groups',
    'x',
    'staff',
    'edit',
    'products',
    'b2b-tips',
    'session',
    'create',
    'requests',
    'new',
    'notifications',
    'settings',
  ];
  /** Every address of up to three of the words. */
  const longer = (these: string[]) => these.flatMap((one) => words.map((word) => `${one}/${word}`));
  const addresses = [longer(['']), longer(longer([''])), longer(longer(longer([''])))].flat();

  test.each([
    ['site', site],
    ['account', account],
  ])('is the one that React Router renders, on the %s [FIX-032]', (_, routes) => {
    const patternOf = patternsOf(routes);
    const branches = tree(routes);
    const theirs = (address: string) => `/${(matchRoutes(branches, address) ?? []).flatMap(({ route }) => route.path ?? []).join('/')}`;
    const sample = addresses.filter((_address, place) => place % 7 === 0);
    expect(sample.length).toBeGreaterThan(400);
    expect(sample.filter((address) => patternOf(address) !== theirs(address)).map((address) => [address, patternOf(address), theirs(address)])).toEqual([]);
  });
});

describe('an address that is no text', () => {
  test.each([
    ['/x/%ffSECRET', '/x/%25ffSECRET'],
    ['/unsubscribe/%c3SECRET?token=%ff', '/unsubscribe/%25c3SECRET?token=%ff'],
    ['/100%-Wool', '/100%25-Wool'],
    ['/caf%C3%A9/%2F', '/caf%C3%A9/%2F'],
  ])('%s is never printed by the router [FIX-025]', (url, mended) => {
    const printed = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(mendPercents(url)).toBe(mended);
    matchRoutes([{ path: '*' }], mendPercents(url).split('?', 1)[0] as string);
    expect(printed).not.toHaveBeenCalled();
    matchRoutes([{ path: '*' }], '/x/%ff');
    expect(printed).toHaveBeenCalled();
    printed.mockRestore();
  });
});
