import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { type MailServer, readMail, startMailServer } from '../../../tests/support/mail-server.ts';
import { type LooseEvent, loosely, publishEachLoose, publishLoose } from '../../../tests/support/outbox.ts';
import { readConfig } from '../config/config.ts';
import { drain } from '../jobs/outbox.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMail, type Letter, type OpenMail } from './mail.ts';

const api = useApi('empty');

let server: MailServer;
let mail: OpenMail;
beforeEach(async () => {
  await api.pool.query('delete from outbox');
  server = await startMailServer();
  mail = createMail(readConfig({ SMTP_URL: server.url }), silentLog);
});
afterEach(async () => {
  mail.close();
  await server.stop();
});

const letterOf = ({ id, body }: LooseEvent): Letter => ({
  to: String(body.to),
  subject: 'Hello',
  text: 'Plain words.\n',
  html: '<p>Rich words.</p>',
  messageID: `<${id}@wbn.example>`,
});
const sending = loosely({ mail: [(_, effect) => mail.send(letterOf(effect))] });
/** Killed after the server had taken the mail, before anybody noted that. */
const dyingAfterwards = loosely({ mail: [(_, effect) => mail.send(letterOf(effect)), () => new Promise(() => {})] });

const rows = async () =>
  (await api.pool.query('select id, attempts, last_error, done_at, round(extract(epoch from due_at - now()))::int as wait from outbox order by id')).rows;
const makeDue = () => api.pool.query('update outbox set due_at = now()');
const idOf = ({ raw }: { raw: string }) => readMail(raw).header('Message-ID');

async function drainAll(): Promise<void> {
  while ((await drain(api, sending)) > 0);
}

describe('a mail of the outbox', () => {
  test('that is refused is tried again later and later with the same message id, until it arrives', async () => {
    await publishLoose(api.db, 'mail', { to: 'ann@buyer.example' });
    const waits: number[] = [];
    for (const code of [451, 554, 421]) {
      server.refusing.DATA = code;
      await makeDue();
      await drain(api, sending);
      const [row] = await rows();
      expect(row).toMatchObject({ done_at: null, last_error: expect.stringContaining(String(code)) });
      expect(row.last_error).not.toContain('ann@buyer.example');
      waits.push(row.wait);
    }
    expect(waits).toEqual([1, 3600, 15]);
    server.refusing = {};
    expect(await drain(api, sending)).toBe(0);
    await makeDue();
    await drain(api, sending);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 4, done_at: expect.any(Date) });
    expect(server.taken).toHaveLength(1);
    expect(server.offered.map(idOf)).toEqual(Array(4).fill(`<${row.id}@wbn.example>`));
  });

  test('whose worker dies between sending and noting it goes out again under the same message id', async () => {
    await publishLoose(api.db, 'mail', { to: 'ann@buyer.example' });
    void drain(api, dyingAfterwards, 0.5);
    await expect.poll(() => server.taken.length).toBe(1);
    expect(await rows()).toMatchObject([{ done_at: null }]);
    await expect.poll(() => drain(api, sending), { timeout: 5_000, interval: 50 }).toBe(1);
    const [row] = await rows();
    expect(row.done_at).toBeInstanceOf(Date);
    expect(server.taken.map(idOf)).toEqual(Array(2).fill(`<${row.id}@wbn.example>`));
  });

  test('is one of 200 that are told while the server is away, and all arrive once when it is back', async () => {
    await server.stop();
    const receivers = Array.from({ length: 200 }, (_, number) => `buyer-${number}@buyer.example`);
    await publishEachLoose(
      api.db,
      'mail',
      receivers.map((to) => ({ to })),
    );
    await drainAll();
    expect((await rows()).filter((row) => row.attempts > 0 && row.done_at === null && row.last_error.includes('ECONNREFUSED'))).toHaveLength(200);
    server = await startMailServer(server.port);
    await makeDue();
    await drainAll();
    expect(server.taken.flatMap(({ to }) => to).sort()).toEqual(receivers.sort());
    expect(new Set(server.taken.map(idOf)).size).toBe(200);
    expect((await rows()).filter((row) => row.done_at === null)).toEqual([]);
  });
});
