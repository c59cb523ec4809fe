import { beforeEach, expect, test, vi } from 'vitest';
import { ApplicationError } from '#web/base/client.ts';
import type { Settings } from '#web/base/context.ts';
import { outboxOf, type Sent } from './outbox.ts';

const server = vi.hoisted(() => ({ transport: vi.fn(), user: null as number | null }));
vi.mock('#web/base/session/transport.ts', () => ({ sessionTransport: () => server }));

vi.mock('#web/base/session/store.ts', () => ({ session: () => ({ userID: `user-${server.user ?? user}` }) }));

let online = () => {};
let user = 0;
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept), removeItem: kept.delete.bind(kept) });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'online') online = listener;
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
