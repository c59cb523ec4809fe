import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { makeAccess, makeBusiness, makeInquiry } from '../../../tests/support/made.ts';
import { freePort } from '../../../tests/support/ports.ts';
import { logIn, member, PASSWORD } from '../../../tests/support/session.ts';

/** How often the server is killed in all; `TALK_KILLS=200` is a long form. */
const KILLS = Number(process.env['TALK_KILLS'] ?? 2);
const IS_LONG = 'TALK_KILLS' in process.env;
const KILLS_A_ROUND = Math.min(KILLS, 4);
const SERVER = join(import.meta.dirname, '../../../tests/support/serve-api.ts');
const api = useApi('empty');

type Side = 'S' | 'R';
interface Said {
  messageID: string;
  place: number;
  content: string;
  from: Side;
}
interface Talker {
  token: string;
  bid: string;
}

/** Messages on their way, as `thread content`. */
const onTheWay = new Set<string>();
let heard = 0;
let child: ChildProcess | null = null;
afterAll(() => void child?.kill('SIGKILL'));

/** A real server on this port. */
async function start(port: number): Promise<void> {
  child = spawn(process.execPath, [SERVER, api.url, String(port), api.config.API_URL], { stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([
    once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('no server'))),
  ]);
}

async function kill(): Promise<void> {
  const dying = child as ChildProcess;
  const dead = once(dying, 'exit');
  dying.kill('SIGKILL');
  await dead;
}

/** Two people, and how each speaks to a server that may be dead: again and again until it answers. */
function lineTo(port: number, who: Record<Side, Talker>) {
  const askOnce = async (side: Side, path: string, key?: string, body?: object) => {
    const { token, bid } = who[side];
    const headers = { 'wbn-auth': token, ...(key && { 'idempotency-key': key }), ...(body && { 'content-type': 'application/json' }) };
    const options = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}/business/request/${path}${path.includes('?') ? '&' : '?'}${bid}`, options);
    if (response.status >= 500) throw new Error('busy');
    return { status: response.status, body: await response.json() };
  };
  return async (side: Side, path: string, key?: string, body?: object, repeats = { lost: 0 }) => {
    for (;;) {
      const answer = await askOnce(side, path, key, body).catch(() => null);
      if (answer) return answer;
      repeats.lost += 1;
      await wait(40);
    }
  };
}
type Line = ReturnType<typeof lineTo>;

interface Plan {
  /** Of each side: how many messages, and which of them are sent twice at once. */
  S: boolean[];
  R: boolean[];
  /** After which message of theirs somebody ends it; none beyond the last. */
  end: { side: Side; after: number };
}

const sends = fc.array(
  fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
  IS_LONG ? { minLength: 15, maxLength: 40 } : { minLength: 6, maxLength: 12 },
);
const plans = fc.array(fc.record({ S: sends, R: sends, end: fc.record({ side: fc.constantFrom<Side>('S', 'R'), after: fc.integer({ min: 5, max: 60 }) }) }), {
  minLength: IS_LONG ? 4 : 2,
  maxLength: IS_LONG ? 6 : 3,
});
/** When the server dies: after so many answers since it came up, however slow the machine is, and so many milliseconds more. */
const moments = fc.array(fc.record({ answers: fc.integer({ min: 1, max: IS_LONG ? 25 : 6 }), ms: fc.integer({ min: 0, max: 12 }) }), {
  minLength: KILLS_A_ROUND,
  maxLength: KILLS_A_ROUND,
});
const MOST_MS = 5_000;

/** One side of a thread writes in order, each message until it is answered. @returns what was accepted and what was refused. */
async function write(line: Line, id: string, side: Side, plan: Plan, lost: { lost: number }) {
  const accepted: Said[] = [];
  const refused: string[] = [];
  for (const [number, twice] of plan[side].entries()) {
    const content = `${side}${number}`;
    const send = () => line(side, `${id}/send-message`, `${id} ${content}`, { content }, lost);
    onTheWay.add(`${id} ${content}`);
    const answers = await Promise.all(twice ? [send(), send()] : [send()]);
    onTheWay.delete(`${id} ${content}`);
    heard += 1;
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status);
      expect(body).toEqual(answers[0]?.body.success ? answers[0].body : expect.objectContaining({ error: 'conversation_ended' }));
    }
    if (answers[0]?.status === 200) accepted.push(answers[0].body.data);
    else refused.push(content);
    if (plan.end.side === side && plan.end.after === number) await line(side, `${id}/end-request`, undefined, {});
  }
  return { accepted, refused };
}

/** Follows a thread as an open browser does: what is after the last one, again after every loss. */
async function follow(line: Line, id: string, side: Side, isOver: () => boolean): Promise<Said[]> {
  const seen: Said[] = [];
  for (;;) {
    const last = isOver();
    const { body } = await line(side, `${id}/get-messages?after=${seen.length}&size=100`);
    for (const one of body.data as Said[]) {
      expect(one.place).toBe(seen.length + 1);
      seen.push(one);
    }
    if (last && body.data.length === 0) return seen;
    await wait(25);
  }
}

/** How many of these were written although nobody has heard so. */
async function countWritten(sent: string[]): Promise<number> {
  const { rows } = await api.pool.query("select count(*)::int as count from inquiry_message where inquiry_id || ' ' || content = any($1)", [sent]);
  return rows[0].count;
}

const shape = ({ messageID, place, content, from }: Said) => ({ messageID, place, content, from });

async function talkOver(line: Line, id: string, plan: Plan, lost: { lost: number }): Promise<number> {
  let over = false;
  const readers = Promise.all((['S', 'R'] as const).map((side) => follow(line, id, side, () => over)));
  const [mine, theirs] = await Promise.all([write(line, id, 'S', plan, lost), write(line, id, 'R', plan, lost)]);
  over = true;
  const [seen, seenThere] = (await readers).map((list) => list.map(shape)) as [ReturnType<typeof shape>[], ReturnType<typeof shape>[]];
  expect(seen).toEqual(seenThere);
  // Each accepted message once, as it was answered; what was refused nowhere; each side's in the order in which it was written.
  for (const { accepted, refused } of [mine, theirs]) {
    for (const one of accepted)
      expect(seen.filter(({ messageID, content, from }) => messageID === one.messageID || (content === one.content && from === one.from))).toEqual([
        shape(one),
      ]);
    expect(accepted.map(({ place }) => place)).toEqual(accepted.map(({ place }) => place).sort((a, b) => a - b));
    expect(seen.filter(({ content }) => refused.includes(content))).toEqual([]);
  }
  expect(seen.length).toBe(1 + mine.accepted.length + theirs.accepted.length);
  return seen.length;
}

test(`a server that is killed ${KILLS} times while people write, repeat, end and read leaves each accepted message once, in one order for both sides`, {
  timeout: 120_000 + KILLS * 15_000,
}, async () => {
  const [buyer, owner] = [await member(api), await member(api)];
  const company = await makeBusiness(api.db);
  await makeAccess(api.db, company, owner.userID, 'owner');
  const port = await freePort();
  const figures = { kills: 0, threads: 0, messages: 0, lost: 0, committedUnheard: 0 };
  await start(port);
  await fc.assert(
    fc.asyncProperty(plans, moments, async (list, after) => {
      const tokens = await Promise.all([buyer, owner].map(async ({ email }) => (await logIn(api, email, PASSWORD)).token));
      const line = lineTo(port, { S: { token: tokens[0] ?? '', bid: '' }, R: { token: tokens[1] ?? '', bid: `bid=${company}` } });
      const lost = { lost: 0 };
      const ids = await Promise.all(list.map(() => makeInquiry(api.db, buyer.userID, company)));
      const talks = Promise.all(list.map((plan, place) => talkOver(line, ids[place] ?? '', plan, lost)));
      talks.catch(() => {});
      for (const { answers, ms } of after) {
        const [begun, target] = [Date.now(), heard + answers];
        while (heard < target && Date.now() - begun < MOST_MS) await wait(1);
        await wait(ms);
        await kill();
        figures.kills += 1;
        figures.committedUnheard += await countWritten([...onTheWay]);
        await start(port);
      }
      figures.threads += ids.length;
      figures.messages += (await talks).reduce((sum, count) => sum + count, 0);
      figures.lost += lost.lost;
    }),
    { numRuns: Math.ceil(KILLS / KILLS_A_ROUND), seed: 20_261_120, endOnFailure: true },
  );
  expect(figures.kills).toBeGreaterThanOrEqual(KILLS);
  if (IS_LONG) console.log(figures);
});
