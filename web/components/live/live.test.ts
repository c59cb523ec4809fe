import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Place } from '#web/base/context.ts';
import type { Frame } from './parse.ts';
import type { Ear } from './stream.ts';

const held = vi.hoisted(() => ({ ears: [] as Ear[] }));
vi.mock('./stream.ts', () => ({
  keepStream: (_: Place, ear: Ear, signal: AbortSignal) => {
    held.ears.push(ear);
    return new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  },
}));

type Work = (lock: object | null) => unknown;
/** Whether another tab holds the stream. */
let isLed = false;
let waiting: Work[] = [];
const request = async (_: string, { ifAvailable }: { ifAvailable?: boolean }, work: Work) => {
  if (!isLed) return work({});
  return ifAvailable ? work(null) : new Promise((done) => waiting.push((lock) => done(work(lock))));
};
const channel = { onmessage: (_: { data: unknown }) => {}, postMessage: vi.fn() };
vi.stubGlobal('navigator', { locks: { request } });
vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
  return channel;
});
const told = new Map<string, (event: object) => void>();
vi.stubGlobal('addEventListener', (type: string, hear: (event: object) => void) => told.set(type, hear));
afterAll(() => vi.unstubAllGlobals());

const { listen } = await import('./live.ts');
const place = {} as Place;
const message: Frame = { topic: 'message', id: '7', body: { requestID: 'r' } } as never;
const before = () => performance.now() - 5000;
const soon = () => new Promise((done) => setTimeout(done, 5));
let endings: (() => void)[];
/** @returns what a component hears. */
function component(topic: 'message' | 'desk' = 'message', readAt = before()): unknown[] {
  const heard: unknown[] = [];
  endings.push(listen(place, 'u', topic, (body: unknown) => heard.push(body), readAt));
  return heard;
}
beforeEach(() => {
  for (const end of endings ?? []) end();
  [endings, waiting, isLed, held.ears] = [[], [], false, []];
});

test('what comes while a screen is on its way, before it listens, is looked for as soon as it does', async () => {
  component('desk');
  await soon();
  held.ears[0]?.hear(message);
  expect(component()).toEqual([null]);
  // It was read after that.
  expect(component('message', performance.now() + 1)).toEqual([]);
  expect(component('desk')).toEqual([]);
});

test('whatever may have been missed by all is looked for by who comes too late to be told', async () => {
  component('desk');
  await soon();
  held.ears[0]?.lookAnew();
  expect(component()).toEqual([null]);
});

test('a tab that another one tells looks once for what was told before it listened, and takes the stream over when that one goes', async () => {
  isLed = true;
  const heard = component();
  await soon();
  expect(heard).toEqual([null]);
  expect(held.ears).toEqual([]);
  channel.onmessage({ data: { userID: 'u', frame: message } });
  expect(heard).toEqual([null, { requestID: 'r' }]);
  for (const work of waiting) work({});
  expect(held.ears).toHaveLength(1);
  expect(held.ears[0]?.lastID()).toBe('7');
});

test('who holds the stream is told of what was missed by its first word alone', async () => {
  const heard = component();
  await soon();
  expect(heard).toEqual([]);
  held.ears[0]?.hear(message);
  expect(heard).toEqual([{ requestID: 'r' }]);
  expect(channel.postMessage).toHaveBeenLastCalledWith({ userID: 'u', frame: message });
});

test('a page that the browser brings back listens again, and looks once for what another tab was told meanwhile', async () => {
  const heard = component();
  await soon();
  told.get('pagehide')?.({});
  isLed = true;
  told.get('pageshow')?.({ persisted: true });
  await soon();
  expect(heard).toEqual([null]);
  expect(waiting).toHaveLength(1);
});
