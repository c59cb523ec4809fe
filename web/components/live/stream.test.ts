import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Place } from '#web/base/context.ts';
import type { Frame } from './parse.ts';
import { keepStream } from './stream.ts';

const session = vi.hoisted(() => ({ token: 'token-1' as string | null, summary: vi.fn(async () => ({})) }));
vi.mock('#web/base/session/transport.ts', () => ({
  sessionTransport: () => ({ token: async () => session.token, client: { notification: { summary: session.summary } } }),
}));

const place = { apiUrl: 'https://api.example' } as Place;
let leaving: AbortController;
let heard: string[];
let looks: number;
let lastID: string | null;
beforeEach(() => {
  vi.useFakeTimers();
  [leaving, heard, looks, lastID, session.token] = [new AbortController(), [], 0, null, 'token-1'];
  session.summary.mockClear();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ear = {
  hear: ({ id, topic }: Frame) => {
    lastID = id ?? lastID;
    heard.push(topic);
  },
  lookAnew: () => {
    looks += 1;
  },
  lastID: () => lastID,
};
/** Answers one request after the other, the last one for ever. @returns the headers that were sent. */
function answer(...answers: (() => Response | Promise<Response>)[]): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    return (answers[sent.length - 1] ?? answers.at(-1))?.();
  });
  return sent;
}
const told = (text: string) => () => new Response(text);
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const hello = (goesOn: boolean, id = 5) => `id: ${id}\nevent: hello\ndata: {"goesOn":${goesOn}}\n\n`;

test('a stream that ends is opened again from where it was, and what was missed comes with it', async () => {
  const sent = answer(
    told(`${hello(false)}id: 6\nevent: notification\ndata: {}\n\n`),
    told(`${hello(true, 6)}id: 7\nevent: notification\ndata: {}\n\n`),
    () => new Promise(() => {}),
  );
  void keepStream(place, ear, leaving.signal);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.slice(0, 2)).toEqual([{ 'wbn-auth': 'token-1' }, { 'wbn-auth': 'token-1', 'last-event-id': '6' }]);
  expect([heard, looks]).toEqual([['hello', 'notification', 'hello', 'notification'], 1]);
});

test('whoever was away too long looks anew', async () => {
  answer(told('id: 90\nevent: reset\ndata: {"goesOn":false}\n\n'), () => new Promise(() => {}));
  void keepStream(place, ear, leaving.signal);
  await vi.advanceTimersByTimeAsync(500);
  expect([looks, lastID]).toEqual([1, '90']);
});

test('without a stream everybody looks about once a minute, and the server is asked ever more seldom', async () => {
  const sent = answer(away);
  void keepStream(place, ear, leaving.signal);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks).toBeGreaterThanOrEqual(6);
  expect(looks).toBeLessThanOrEqual(10);
  expect(sent.length).toBeLessThan(40);
});

test('a token that is refused is put right by a call, and without a session the stream ends', async () => {
  answer(() => new Response('{}', { status: 401 }));
  const kept = keepStream(place, ear, leaving.signal);
  await vi.advanceTimersByTimeAsync(500);
  expect(session.summary).toHaveBeenCalledTimes(1);
  session.token = null;
  await vi.advanceTimersByTimeAsync(10_000);
  await kept;
});
