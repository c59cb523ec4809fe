import { beforeEach, expect, test, vi } from 'vitest';
import { ApplicationError } from '#web/base/client/client.ts';
import { WRITABLE } from '#web/base/client/writable.ts';
import type { Settings } from '#web/base/context.ts';
import { outboxOf, type Sent } from './outbox.ts';

const server = vi.hoisted(() => ({ transport: vi.fn(), user: null as number | null }));
vi.mock('#web/base/session/transport.ts', () => ({ sessionTransport: () => server }));

vi.mock('#web/base/session/store.ts', () => ({ session: () => ({ userID: `user-${server.user ?? user}` }) }));

let online = () => {};
let writable = () => {};
let user = 0;
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept), removeItem: kept.delete.bind(kept) });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'online') online = listener;
    if (name === WRITABLE) writable = listener;
  });
  server.user = null;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.transport.mockReset();
  user += 1;
});

const open = () => outboxOf(`user-${user}`, {} as Settings);
const inThread = { requestID: 'r', bid: null };
const keys = () => server.transport.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
const contents = () => server.transport.mock.calls.map(([{ input }]) => input.content);
const offline = () => Promise.reject(new ApplicationError(0, {}));

test('a message that finds no network stays and is sent with the same key when it is back, in order [ERR-037]', async () => {
  const box = open();
  const sent: Sent[] = [];
  box.subscribe((one) => one && sent.push(one));
  server.transport.mockImplementation(offline);
  box.add({ ...inThread, content: 'one' });
  await vi.waitFor(() => expect(box.list()[0]?.state).toBe('failed'));
  expect(console.warn).toHaveBeenCalled();
  server.transport.mockImplementation(async ({ input }) => ({ data: { content: input.content } }));
  box.add({ ...inThread, content: 'two' });
  await vi.waitFor(() => expect(box.list()).toEqual([]));
  expect(contents()).toEqual(['one', 'one', 'two']);
  expect(keys()[1]).toBe(keys()[0]);
  expect(sent.map(({ message }) => message.content)).toEqual(['one', 'two']);
});

test('going online sends what waits', async () => {
  const box = open();
  server.transport.mockImplementationOnce(offline).mockResolvedValue({ data: {} });
  box.add({ ...inThread, content: 'one' });
  await vi.waitFor(() => expect(box.list()[0]?.state).toBe('failed'));
  online();
  await vi.waitFor(() => expect(box.list()).toEqual([]));
  expect(new Set(keys()).size).toBe(1);
});

test('a message that the server refuses says why, holds up no other, and goes when it is discarded', async () => {
  const box = open();
  server.transport
    .mockRejectedValueOnce(new ApplicationError(409, { error: 'conversation_ended', message: 'This chat has ended.' }))
    .mockResolvedValue({ data: {} });
  box.add({ ...inThread, content: 'one' });
  box.add({ ...inThread, content: 'two' });
  await vi.waitFor(() => expect(box.list()).toMatchObject([{ content: 'one', state: 'refused', why: 'This chat has ended.' }]));
  online();
  expect(server.transport).toHaveBeenCalledTimes(2);
  box.discard(box.list()[0]?.key ?? '');
  expect(box.list()).toEqual([]);
});

test('files go along as tokens; those that the server does not know any more are named, so that they can be chosen again', async () => {
  const box = open();
  const files = ['one', 'two'].map((token) => ({ token, name: `${token}.pdf`, type: 'application/pdf', bytes: 10 }));
  server.transport.mockRejectedValueOnce(new ApplicationError(400, { error: 'invalid_input', fields: { 'attachments.1': 'Please send the file again.' } }));
  box.add({ ...inThread, content: '', files });
  await vi.waitFor(() => expect(box.list()).toMatchObject([{ state: 'refused', lost: ['two'], why: 'Please send the file again.', files }]));
  expect(server.transport.mock.calls[0]?.[0].input.attachments).toEqual(['one', 'two']);
});

test('what waits is there when the site is opened anew, and is never sent by somebody else who logs in', async () => {
  const box = open();
  server.transport.mockImplementation(offline);
  box.add({ ...inThread, content: 'one' });
  await vi.waitFor(() => expect(box.list()[0]?.state).toBe('failed'));
  expect(JSON.parse(localStorage.getItem(`wbn-outbox.user-${user}`) ?? '[]')).toMatchObject([{ content: 'one', files: [] }]);
  server.user = -1;
  online();
  await new Promise(setImmediate);
  expect(server.transport).toHaveBeenCalledTimes(1);
  server.user = null;
  server.transport.mockResolvedValue({ data: {} });
  online();
  await vi.waitFor(() => expect(box.list()).toEqual([]));
  expect(localStorage.getItem(`wbn-outbox.user-${user}`)).toBeNull();
});

const MINUTE = 60_000;

test.each([
  ['after eleven minutes', '2026-03-02T10:00:00', 11],
  ['on another day', '2026-03-02T23:58:00', 4],
  ['of a clock that was put back', '2026-03-02T10:00:00', -30],
])('a message that was given up on waits for a press %s: no page posts it by itself [FIX-016]', async (_, written, minutes) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(written) });
  const box = open();
  server.transport.mockImplementation(offline);
  box.add({ ...inThread, content: 'one' });
  await vi.waitFor(() => expect(box.list()[0]?.state).toBe('failed'));
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  server.transport.mockReset().mockResolvedValue({ data: {} });
  await box.flush();
  online();
  box.add({ ...inThread, content: 'two' });
  await vi.waitFor(() => expect(contents()).toEqual(['two']));
  await vi.waitFor(() => expect(box.list()).toMatchObject([{ content: 'one', state: 'failed' }]));
  box.retry(box.list()[0]?.key ?? '');
  await vi.waitFor(() => expect(box.list()).toEqual([]));
  vi.useRealTimers();
});

test('one that was on its way when the browser was closed, or is from before times were kept, waits too [FIX-016]', async () => {
  localStorage.setItem(`wbn-outbox.user-${user}`, JSON.stringify([{ key: 'k', ...inThread, content: 'one', state: 'sending', why: '' }]));
  const box = open();
  await box.flush();
  expect(server.transport).not.toHaveBeenCalled();
  expect(box.list()).toMatchObject([{ content: 'one', state: 'failed' }]);
});

test('what a conversation that has ended refuses is not sent again by itself [FIX-016]', async () => {
  const box = open();
  server.transport.mockRejectedValue(new ApplicationError(409, { error: 'conversation_ended', message: 'This chat has ended.' }));
  box.add({ ...inThread, content: 'one' });
  await vi.waitFor(() => expect(box.list()[0]?.state).toBe('refused'));
  await box.flush();
  online();
  expect(server.transport).toHaveBeenCalledTimes(1);
});

test('everything is sent when somebody leaves, however old; what cannot be stays in the list with its reason [FIX-015]', async () => {
  const old = { ...inThread, state: 'failed', why: '', at: 0 };
  localStorage.setItem(
    `wbn-outbox.user-${user}`,
    JSON.stringify([
      { key: 'a', ...old, content: 'one' },
      { key: 'b', ...old, requestID: 's', content: 'two' },
    ]),
  );
  const box = open();
  server.transport.mockImplementation(async ({ input }) => {
    if (input.content === 'two') throw new ApplicationError(409, { error: 'conversation_ended', message: 'This chat has ended.' });
    return { data: {} };
  });
  await box.sendAll();
  expect(contents()).toEqual(['one', 'two']);
  expect(box.list()).toMatchObject([{ content: 'two', why: 'This chat has ended.' }]);
});

test('a message that finds the service read-only waits for the end of it, however long that takes, and says why [OPS-020]', async () => {
  const box = open();
  server.transport
    .mockRejectedValueOnce(new ApplicationError(503, { error: 'read_only', message: 'We are working on the service.' }))
    .mockResolvedValue({ data: {} });
  box.add({ ...inThread, content: 'one' });
  await vi.waitFor(() => expect(box.list()).toMatchObject([{ state: 'failed', why: 'We are working on the service.' }]));
  vi.useFakeTimers({ now: Date.now() + 3 * 3_600_000, toFake: ['Date'] });
  writable();
  await vi.waitFor(() => expect(box.list()).toEqual([]));
  vi.useRealTimers();
  expect(new Set(keys()).size).toBe(1);
});
