import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { endServers, html, serveCached } from '../../../tests/support/html-cache.ts';
import { createAdmission } from '../scaling/admission.ts';

endServers();

describe('a busy server of pages', () => {
  test('says in plain words that it is busy, comes back by itself at another time for each, and keeps nothing of it; what it keeps it still gives [SPD-002]', async () => {
    const finish: (() => void)[] = [];
    const admission = createAdmission({ places: { call: 1, page: 1, search: 1, slow: 1 }, patienceMs: 150 });
    const render = (request: IncomingMessage, response: ServerResponse) =>
      request.url === '/kept' ? html(request, response) : void finish.push(() => html(request, response));
    const get = (await serveCached(render, { admission })).get;
    expect((await get('/kept')).status).toBe(200);
    const first = get('/a');
    await vi.waitFor(() => expect(admission.working()).toBe(1));
    const { status, headers, body } = await get('/e');
    expect({ status, retryAfter: headers['retry-after'], cache: headers['cache-control'] }).toEqual({ status: 503, retryAfter: '2', cache: 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.toString()).toContain('The service is busy or restarting.');
    expect(body.toString()).toContain('This page opens automatically in a few seconds.');
    const pauses = await Promise.all(
      Array.from({ length: 40 }, async () => Number(/<meta http-equiv="refresh" content="(\d+)">/.exec((await get('/e')).body.toString())?.[1])),
    );
    expect(new Set(pauses).size).toBeGreaterThan(1);
    expect([Math.min(...pauses) >= 2, Math.max(...pauses) <= 8]).toEqual([true, true]);
    expect((await get('/kept')).status).toBe(200);
    finish.shift()?.();
    expect([(await first).status, admission.working()]).toEqual([200, 0]);
  });

  test('takes turns between addresses for what it renders, also where somebody who floods it asked for the same page before [SPD-003]', async () => {
    const order: string[] = [];
    const finish: (() => void)[] = [];
    const admission = createAdmission({ places: { call: 1, page: 1, search: 1, slow: 1 }, patienceMs: 5_000 });
    const render = (request: IncomingMessage, response: ServerResponse) => {
      order.push(String(request.url));
      finish.push(() => html(request, response));
    };
    const get = (await serveCached(render, { admission })).get;
    const flood = Array.from({ length: 20 }, (_, number) => get(`/flood?page=${number}`, { 'x-from': 'flood' }));
    await vi.waitFor(() => expect(admission.waiting()).toBe(19));
    flood.push(get('/wanted', { 'x-from': 'flood' }));
    await vi.waitFor(() => expect(admission.waiting()).toBe(20));
    const visitors = ['a', 'b', 'c'].map((from) => get('/wanted', { 'x-from': from }));
    await vi.waitFor(() => expect(admission.waiting()).toBe(23));
    const finishing = setInterval(() => finish.shift()?.(), 5);
    expect((await Promise.all(visitors)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(order.length).toBeLessThan(8);
    expect((await Promise.all(flood)).every(({ status }) => status === 200)).toBe(true);
    clearInterval(finishing);
    expect(order.filter((url) => url === '/wanted')).toHaveLength(1);
  });
});
