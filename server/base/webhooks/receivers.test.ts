import { afterEach, describe, expect, test, vi } from 'vitest';
import { receiversAt } from '../../../tests/support/receivers.ts';
import { openReceiver } from '../../../tests/support/webhooks.ts';
import { guardedPost } from '../security/guarded-fetch.ts';

const receiver = await openReceiver();
const SENDING = { headers: { 'content-type': 'application/json' }, body: '{}', most: 100 };
const PATIENCE = { timeoutMs: 2_000 };
const here = { address: '127.0.0.1', family: 4 };
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'sent',
    (error) => error.fault,
  );

afterEach(() => vi.restoreAllMocks());

describe('what is posted to an address that somebody gave us', () => {
  test.each([
    'http://erp.halderby.example/',
    'https://erp.halderby.example:8443/',
    'https://ann@erp.halderby.example/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://localhost/',
  ])('does not leave for %s, and no name is looked up [HOK-012]', async (url) => {
    const lookup = vi.fn(async () => [here]);
    expect(await faultOf(guardedPost(url, SENDING, { ...PATIENCE, lookup, isOpen: () => true, plainPort: receiver.port }))).toBe('closed');
    expect([lookup.mock.calls.length, receiver.arrived.length]).toEqual([0, 0]);
  });

  test('goes to the address that was looked at, once, whatever the name stands for a moment later [HOK-012]', async () => {
    const answers = [[here], [{ address: '127.0.0.2', family: 4 }]];
    const lookup = vi.fn(async () => answers[Math.min(lookup.mock.calls.length - 1, 1)] as (typeof here)[]);
    const receivers = receiversAt(receiver, { lookup, isOpen: (address) => address === '127.0.0.1' });
    expect(await receivers.post('https://rebind.example/in', SENDING, PATIENCE)).toEqual({ status: 200, text: 'thanks', retryAfter: undefined });
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(await faultOf(receivers.post('https://rebind.example/in', SENDING, PATIENCE))).toBe('closed');
    expect(receiver.arrived.map(({ url }) => url)).toEqual(['/in']);
  });

  test('leaves for no host of this service, nor for one below it', async () => {
    const receivers = receiversAt(receiver);
    for (const host of ['wbn.example', 'wbn.example.', 'api.wbn.example', 'x.api.wbn.example', 'files.wbn.example'])
      expect([host, await faultOf(receivers.post(`https://${host}/`, SENDING, PATIENCE)), await receivers.refuses(`https://${host}/`)]).toEqual([
        host,
        'closed',
        'own',
      ]);
    expect(receiver.arrived).toEqual([]);
  });

  test('reaches the receiver of the demonstration with DEMO=1 alone, and nothing else on loopback [HOK-012]', async () => {
    const closed = { isOpen: () => false };
    const at = (DEMO: boolean) => receiversAt(receiver, closed, { DEMO, API_PORT: receiver.port });
    const own = 'https://receiver.demo.example/dev/receiver/ok';
    expect((await at(true).post(own, SENDING, PATIENCE)).status).toBe(200);
    expect(await at(true).refuses(own)).toBeNull();
    expect(await faultOf(at(false).post(own, SENDING, PATIENCE))).toBe('closed');
    for (const other of [
      'https://receiver.demo.example/business',
      'https://receiver.demo.example/dev/receiver/../../business',
      'https://x.demo.example/dev/receiver/ok',
    ])
      expect([other, await faultOf(at(true).post(other, SENDING, PATIENCE))]).toEqual([other, 'closed']);
    expect(receiver.arrived.map(({ url }) => url)).toEqual(['/dev/receiver/ok']);
  });

  test('is over with the clock where nobody answers, where the head drips and where the name is not answered for', async () => {
    const soon = { timeoutMs: 150 };
    receiver.answers(() => {});
    expect(await faultOf(receiversAt(receiver).post('https://silent.example/', SENDING, soon))).toBe('silent');
    receiver.answers((_, response) => {
      const drip = setInterval(() => response.socket?.write('X'), 20);
      response.on('close', () => clearInterval(drip));
      response.socket?.on('error', () => {});
    });
    expect(await faultOf(receiversAt(receiver).post('https://drips.example/', SENDING, soon))).toBe('silent');
    expect(await faultOf(receiversAt(receiver, { lookup: () => new Promise(() => {}) }).post('https://nobody.example/', SENDING, soon))).toBe('silent');
  });
});
