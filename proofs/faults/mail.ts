import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { type MailServer, readMail, startMailServer } from '../../tests/support/mail-server.ts';
import { startServer } from './process.ts';
import { limit, type Outcome, type Size } from './proof.ts';
import { openWorld, type World } from './world.ts';

const MAILS_PER_KILL = 160;
/** So many mails of it are on their way when a worker is killed. */
const SENT_BEFORE = 10;
const OUTAGE_MS = 5_000;
const SOFT_REFUSALS = 0.2;

/**
 * G6: the mail server refuses, hangs up and is away while the worker is killed again and again: each mail arrives, a second time only under its first name.
 * Without a lease, when what is taken counts as done, the mails of each killed worker are lost.
 */
export async function mailDown(size: Size): Promise<Outcome> {
  const world = await openWorld();
  await sql`delete from outbox`.execute(world.parts.db);
  let mail = await startMailServer();
  const worker = await startServer(world, { settings: { ROLE: 'worker,api', SMTP_URL: mail.url }, teeth: size.teeth ? 'lease' : undefined });
  const refusing = setInterval(() => {
    mail.refusing = Math.random() < SOFT_REFUSALS ? { DATA: 451 } : {};
  }, 20);
  const taken: MailServer['taken'] = [];
  const total = size.runs * MAILS_PER_KILL;
  for (let run = 0; run < size.runs; run++) {
    await tellSome(world, run);
    await untilSending(mail);
    await worker.kill();
  }
  taken.push(...mail.taken);
  await mail.stop();
  const before = await left(world);
  await wait(OUTAGE_MS);
  clearInterval(refusing);
  mail = await startMailServer(mail.port);
  const begun = performance.now();
  while ((await left(world)) > 0 && performance.now() - begun < 300_000) await wait(200);
  const drained = performance.now() - begun;
  taken.push(...mail.taken);
  await worker.end();
  await mail.stop();
  await world.close();
  return judged(size.runs, total, before, drained, taken);
}

const tellSome = ({ parts }: World, run: number): Promise<void> =>
  publishEach(
    parts.db,
    'account.nobody',
    Array.from({ length: MAILS_PER_KILL }, (_, number) => ({ email: `buyer-${run}-${number}@buyer.example`, continueAt: null })),
  );

/** In the middle of its work, not before it. */
async function untilSending(mail: MailServer): Promise<void> {
  const target = mail.offered.length + SENT_BEFORE;
  const begun = performance.now();
  while (mail.offered.length < target && performance.now() - begun < 30_000) await wait(5);
}

async function left({ parts }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from outbox where done_at is null`.execute(parts.db);
  return rows[0]?.count ?? 0;
}

function judged(kills: number, mails: number, before: number, drained: number, taken: MailServer['taken']): Outcome {
  const names = new Map<string, Set<string>>();
  for (const { to, raw } of taken) {
    const receiver = to[0] ?? '';
    names.set(receiver, (names.get(receiver) ?? new Set()).add(readMail(raw).header('Message-ID') ?? ''));
  }
  const lost = mails - names.size;
  const doubled = taken.length - names.size;
  const renamed = [...names.values()].filter((ids) => ids.size > 1).length;
  return {
    figures: {
      kills,
      mails,
      'waiting when the server came back': before,
      lost,
      'arrived twice': doubled,
      'arrived under two names': renamed,
      'backlog worked off, s': Math.round(drained / 1000),
    },
    problems: [...limit('lost', lost, 0), ...limit('arrived twice', doubled, kills), ...limit('arrived under two names', renamed, 0)],
    late: limit('backlog worked off, s', drained / 1000, 60),
  };
}
