import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { endServers, html, PAGE, serveCached } from '../../../tests/support/html-cache.ts';
import type { HtmlCache } from './html-cache.ts';

endServers();
let cache: HtmlCache;

/** Asks a server with a cache in front of `render`. */
async function serve(render: (request: IncomingMessage, response: ServerResponse) => void, maxBytes?: number) {
  const served = await serveCached(render, { maxBytes });
  cache = served.cache;
  return served.get;
}

describe('the HTML cache', () => {
  test('renders a page once for everybody, one at a time, whatever a tracker adds to its address', async () => {
    const render = vi.fn((request: IncomingMessage, response: ServerResponse) => void setTimeout(() => html(request, response), 20));
    const get = await serve(render);
    const answers = await Promise.all(Array.from({ length: 10 }, () => get('/a?search=steel')));
    expect(answers.every((answer) => answer.status === 200 && answer.body.toString() === PAGE)).toBe(true);
    await get('/a?search=steel&utm_source=mail');
    expect(render).toHaveBeenCalledTimes(1);
    await get('/a?search=brass');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('shows the visitor neither cookies nor headers of the one it was rendered for', async () => {
    const seen: string[] = [];
    const get = await serve((request, response) => {
      seen.push(Object.keys(request.headers).join(' '));
      html(request, response);
    });
    await get('/a', { cookie: 'session=1', 'wbn-auth': 'token' });
    expect(seen[0]).not.toMatch(/cookie|wbn-auth/);
  });

  test('may be kept by any cache for 30 seconds and answers 304 to who has it', async () => {
    const get = await serve(html);
    const { headers } = await get('/a');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=30');
    const again = await get('/a', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test('allows the inline scripts that the renderer names, whatever else stands in the page, and says their names to nobody [FIX-057]', async () => {
    const named = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
    const get = await serve((request, response) => {
      if (request.url !== '/none') response.setHeader('wbn-scripts', request.url === '/wrong' ? "'unsafe-inline' *" : named);
      html(request, response);
    });
    const allowed = async (path: string) => {
      const { headers } = await get(path);
      expect(headers).not.toHaveProperty('wbn-scripts');
      return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect([await allowed('/a'), await allowed('/a'), await allowed('/none'), await allowed('/wrong')]).toEqual([
      `'self' ${named}`,
      `'self' ${named}`,
      "'self'",
      "'self'",
    ]);
  });

  test('knows a declared name with a star by its beginning: two values of it are two pages, in whatever order they stand [FAC-028]', async () => {
    const seen: string[] = [];
    const get = await serve((request, response) => {
      seen.push(request.url ?? '');
      html(request, response);
    });
    for (const path of ['/s?a.size=1&a.bore=2', '/s?a.bore=2&a.size=1', '/s?a.bore=3&a.size=1', '/s?a.bore=2&a.size=1&other=9']) await get(path);
    expect(seen).toHaveLength(2);
  });

  test('packs pages for browsers that take brotli, and answers HEAD without a body', async () => {
    const get = await serve(html);
    const packed = await get('/a', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toBe(PAGE);
    const head = await get('/a', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test('shows an old page once more while it renders the next, and forgets it after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const render = vi.fn(html);
    const get = await serve(render);
    await get('/a');
    vi.setSystemTime(Date.now() + 31_000);
    await get('/a');
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    // The renewed page is kept once it is packed.
    await new Promise((done) => setTimeout(done, 50));
    vi.setSystemTime(Date.now() + 61_000);
    await get('/a');
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('keeps no redirect, no error and no page that says no-store, and passes their headers on', async () => {
    let calls = 0;
    const get = await serve((request, response) => {
      calls += 1;
      if (request.url === '/moved') return void response.writeHead(301, { location: '/here' }).end();
      if (request.url === '/missing') return void response.writeHead(404, { 'content-type': 'text/html' }).end('missing');
      response.setHeader('cache-control', 'no-store');
      html(request, response);
    });
    for (const path of ['/moved', '/missing', '/private']) {
      await get(path);
      expect((await get(path)).headers['cache-control']).toBe('no-store');
    }
    expect((await get('/moved')).headers.location).toBe('/here');
    expect(calls).toBe(7);
  });

  test('forgets the page used longest ago when it is full, and everything when it is cleared', async () => {
    const render = vi.fn(html);
    const get = await serve(render, 6_000);
    for (const path of ['/a', '/b', '/a', '/c', '/a']) await get(path);
    expect(render).toHaveBeenCalledTimes(3);
    await get('/b');
    expect(render).toHaveBeenCalledTimes(4);
    cache.forget(null);
    await get('/a');
    expect(render).toHaveBeenCalledTimes(5);
  });

  test('renders the address without what a tracker added, and keeps the whole query of a redirect to whoever asked', async () => {
    const get = await serve((request, response) => {
      if (request.url?.startsWith('/old')) return void response.writeHead(301, { location: `/new${new URL(request.url, 'http://site').search}` }).end();
      response.setHeader('content-type', 'text/html');
      response.end(request.url);
    });
    expect((await get('/a?utm_source=mail&page=2&business=MA&fbclid=1')).body.toString()).toBe('/a?business=MA&page=2');
    expect((await get('/b?utm_source=mail')).body.toString()).toBe('/b');
    const moved = await Promise.all(['x', 'y'].map((value) => get(`/old?utm_source=${value}&page=2`)));
    expect(moved.map(({ headers }) => headers.location)).toEqual(['/new?utm_source=x&page=2', '/new?utm_source=y&page=2']);
  });

  test('does not keep what was being rendered when it was cleared, nor give it to whoever asks afterwards', async () => {
    const waiting: (() => void)[] = [];
    const get = await serve((_, response) => {
      const turn = waiting.push(() => response.end(`turn ${turn}`));
    });
    const before = get('/a');
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    cache.forget(null);
    const after = get('/a');
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    for (const finish of waiting.reverse()) finish();
    expect([(await before).body.toString(), (await after).body.toString()]).toEqual(['turn 1', 'turn 2']);
    expect((await get('/a')).body.toString()).toBe('turn 2');
  });

  test('lets a page say how long others may keep it, and does not keep one that would push out all the rest', async () => {
    const render = vi.fn((request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('cache-control', 'public, max-age=3600');
      response.end(request.url === '/large' ? Buffer.alloc(2_100_000) : 'small');
    });
    const get = await serve(render, 10_000_000);
    for (const path of ['/small', '/large', '/small', '/large']) expect((await get(path)).headers['cache-control']).toBe('public, max-age=3600');
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('answers 500 in plain words when a page cannot be rendered', async () => {
    const get = await serve(() => {
      throw new Error('secret detail');
    });
    const { status, body } = await get('/a');
    expect(status).toBe(500);
    expect(body.toString()).toContain('An unexpected error has occurred, please try again.');
    expect(body.toString()).not.toContain('secret');
    for (const [path, words] of Object.entries({ '/es/a': 'Intentarlo de nuevo', '/it': 'Riprovare', '/zh/': '重试', '/est': 'Try again' }))
      expect((await get(path)).body.toString()).toContain(`>${words}</a>`);
  });
});
