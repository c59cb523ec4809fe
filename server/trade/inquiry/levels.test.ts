import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { FIRST_CONTACTS, LEVELS, type Level } from '#contract/trust/levels.ts';
import { levelOf } from '#server/trust/identity/level-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { daysAgo, levels } from '../../../tests/support/levels.ts';
import { makeAccess, makeBusiness, makeInquiry, makePerson } from '../../../tests/support/made.ts';
import { talk } from '../../../tests/support/talk.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask } = talk(api);
const made = levels(api);

const levelNow = async (who: string): Promise<Level | undefined> =>
  (await sql<{ level: Level }>`select ${levelOf(sql`${who}::uuid`)} as level`.execute(api.db)).rows[0]?.level;
/** First contacts that somebody made an hour ago. */
const written = async (who: string, count: number, from = who) => {
  for (let at = 0; at < count; at += 1)
    await makeInquiry(api.db, from, await makeBusiness(api.db), { account_id: who, cold: true, created_at: daysAgo(1 / 24), last_message_at: daysAgo(1 / 24) });
};
let turn = 0;
const write = async (who: string, from?: string) => {
  turn += 1;
  return ask(who, { to: await makeBusiness(api.db), message: `Question ${turn} about your valves`, ...(from && { from }) });
};

describe('levels', () => {
  test.each(LEVELS)('an account that is %s makes as many first contacts in 24 hours as the table says, and not one more [SAF-001]', async (level) => {
    const who = await made.of[level]();
    expect(await levelNow(who)).toBe(level);
    expect(FIRST_CONTACTS).toEqual({ restricted: 5, new: 10, known: 30, identified: 60, established: 120 });
    await written(who, FIRST_CONTACTS[level] - 1);
    expect((await write(who)).status).toBe(200);
    expect((await write(who)).body.error).toBe('contact_limit');
  });

  test('are reached a day apart: seven days of age, ninety of identity and five answers, a hundred and eighty after a report', async () => {
    expect([await levelNow(await made.made(6.99)), await levelNow(await made.made(7.01))]).toEqual(['new', 'known']);
    const [early, few] = [await made.identified(daysAgo(89.9)), await made.identified(daysAgo(90.1))];
    await made.answer(early, 5);
    await made.answer(few, 4);
    expect([await levelNow(early), await levelNow(few)]).toEqual(['identified', 'identified']);
    await made.answer(few, 1);
    expect(await levelNow(few)).toBe('established');
    await made.uphold(few, { days: 179.9 });
    expect(await levelNow(few)).toBe('restricted');
    await api.pool.query("update moderation set created_at = created_at - interval '1 day' where voice_id = $1", [few]);
    expect(await levelNow(few)).toBe('established');
  });

  test('know an upheld report by who wrote it, and no decision that was another, fell, or was made without one', async () => {
    const [writer, owner] = [await made.made(30), await made.made(30)];
    const company = await makeBusiness(api.db);
    await makeAccess(api.db, company, writer, 'member');
    await makeAccess(api.db, company, owner, 'owner');
    await made.uphold(company, { author: writer, reason: 'fraud' });
    expect([await levelNow(writer), await levelNow(owner)]).toEqual(['restricted', 'known']);
    await made.uphold(company, { reason: 'fraud' });
    expect(await levelNow(owner)).toBe('restricted');
    await api.pool.query('update moderation set ended_at = now() where voice_id = $1', [company]);
    expect([await levelNow(writer), await levelNow(owner)]).toEqual(['known', 'known']);
    await made.uphold(writer, { reason: 'offensive' });
    await made.uphold(writer, { deed: 'dismiss' });
    expect(await levelNow(writer)).toBe('known');
    const inquiry = await makeInquiry(api.db, company, owner, { account_id: writer });
    const decision = await made.uphold(company);
    await api.pool.query('update report set inquiry_id = $1 where moderation_id = $2', [inquiry, decision]);
    expect([await levelNow(writer), await levelNow(owner)]).toEqual(['restricted', 'known']);
    await api.pool.query('delete from report where moderation_id = $1', [decision]);
    expect(await levelNow(writer)).toBe('known');
  });

  test('end with the check of the company, and begin with it only for those who belonged to it', async () => {
    const who = await made.identified(daysAgo(100));
    await made.answer(who, 5);
    expect(await levelNow(who)).toBe('established');
    await api.pool.query('update business_access set created_at = now() where account_id = $1', [who]);
    expect(await levelNow(who)).toBe('identified');
    await api.pool.query(
      "update verification_check set expires_at = now() - interval '1 minute' where business_id = (select business_id from business_access where account_id = $1)",
      [who],
    );
    expect(await levelNow(who)).toBe('known');
  });
});

describe('first contacts', () => {
  test('of four accounts that differ in the tier of their company alone are refused at the same one [SAF-001]', async () => {
    const refused = [];
    for (const tier of [null, 'gold', 'premium', 'platinum']) {
      const who = await made.identified();
      if (tier) await made.upgrade(who, tier);
      await written(who, FIRST_CONTACTS.identified - 1);
      refused.push([(await write(who)).status, (await write(who)).status]);
    }
    expect(refused).toEqual(Array(4).fill([200, 429]));
  });

  test('above the limit are answered 429 with Retry-After, and below identified with the way up [SAF-002]', async () => {
    for (const level of LEVELS) {
      const who = await made.of[level]();
      await written(who, FIRST_CONTACTS[level]);
      const { status, body, headers } = await write(who);
      expect([level, status, body.error, Number(headers['retry-after']) > 0]).toEqual([level, 429, 'contact_limit', true]);
      const way = ['restricted', 'new', 'known'].includes(level)
        ? { identity: 'Confirm your identity, free of charge, to write to more companies.' }
        : undefined;
      expect([level, body.fields]).toEqual([level, way]);
    }
  });

  test('are possible again when the answer says, and not before', async () => {
    const who = await made.of.new();
    await written(who, FIRST_CONTACTS.new - 1);
    await makeInquiry(api.db, who, await makeBusiness(api.db), {
      account_id: who,
      cold: true,
      created_at: daysAgo(23 / 24),
      last_message_at: daysAgo(23 / 24),
    });
    const seconds = Number((await write(who)).headers['retry-after']);
    expect(Math.abs(seconds - 3600)).toBeLessThan(30);
    api.pass(seconds - 30);
    expect((await write(who)).status).toBe(429);
    api.pass(60);
    expect((await write(who)).status).toBe(200);
    expect(Math.abs(Number((await write(who)).headers['retry-after']) - 22 * 3600)).toBeLessThan(120);
    api.back();
  });

  test('of all people of one company are at most twice those of the best placed, whoever of them writes and as whom [SAF-004]', async () => {
    const company = await makeBusiness(api.db);
    const people = [];
    for (let at = 0; at < 4; at += 1) people.push(await made.made(30));
    const [first = '', second = '', third = '', fourth = ''] = people;
    for (const who of people) await makeAccess(api.db, company, who, 'member');
    await written(first, 29, company);
    await written(second, 29);
    await written(third, 1);
    expect((await write(third)).status).toBe(200);
    expect((await write(third)).status).toBe(429);
    expect((await write(fourth, company)).status).toBe(429);
    expect((await write(fourth)).status).toBe(429);
    // Leaving takes nothing of what was written in its name.
    await api.pool.query('delete from business_access where account_id = $1', [first]);
    expect((await write(fourth)).status).toBe(429);
    // The best placed one counts, and one above it for all of them.
    const better = await made.identified();
    await makeAccess(api.db, company, better, 'member');
    expect((await write(fourth)).status).toBe(200);
    // Of another company of theirs nobody is held back.
    const free = await made.made(30);
    expect((await write(free)).status).toBe(200);
  });

  test('hold when fifty requests come at once, of one account and of colleagues; replies and known conversations never count', async () => {
    const who = await made.made(1);
    const fifty = await Promise.all(Array.from({ length: 50 }, () => write(who)));
    expect(fifty.filter(({ status }) => status === 200)).toHaveLength(10);
    const company = await makeBusiness(api.db);
    const people = await Promise.all(Array.from({ length: 5 }, () => made.made(1)));
    for (const one of people) await makeAccess(api.db, company, one, 'member');
    const together = await Promise.all(Array.from({ length: 50 }, (_, at) => write(people[at % 5] as string, company)));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(20);
    const { rows } = await api.pool.query('select id, to_id from inquiry where account_id = $1 and cold limit 1', [who]);
    expect((await ask(who, { to: rows[0].to_id, message: 'Once more' })).status).toBe(200);
    expect((await api.post(`/business/request/${rows[0].id}/send-message`, { content: 'And this' }, as(who))).status).toBe(200);
    const asker = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: daysAgo(30) });
    const asked = (await ask(asker, { to: who })).body.data.requestID;
    expect((await api.post(`/business/request/${asked}/send-message`, { content: 'Gladly' }, as(who))).status).toBe(200);
    expect((await ask(who, { to: asker, message: 'A question back' })).status).toBe(200);
  });
});

describe('the same text', () => {
  const words = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `word${from + at}`);
  const TEXT = words(104);
  const sendAll = async (texts: string[]) => {
    const who = await made.made(30);
    const held = [];
    for (const message of texts) held.push((await ask(who, { to: await makeBusiness(api.db), message })).body.data.held);
    return held;
  };
  const changed = (places: number[]) => TEXT.map((word, at) => (places.includes(at) ? `other${at}` : word)).join(' ');

  test('counts as the same with nine tenths of its runs of five words, and as another with less [SAF-005]', async () => {
    const ten = Array<string>(10).fill(TEXT.join(' '));
    expect((await sendAll([...ten, TEXT.join(', ').toUpperCase()])).at(-1)).toBe(true);
    // Of a hundred runs ten are others, then eleven.
    expect((await sendAll([...ten, changed([20, 40])])).at(-1)).toBe(true);
    expect((await sendAll([...ten, changed([20, 40, 103])])).at(-1)).toBe(false);
    // Each of them another one by a name: they are told apart no more.
    expect(await sendAll(Array.from({ length: 11 }, (_, at) => [`Dear ${words(1, 900 + at)}`, ...TEXT].join(' ')))).toEqual([...Array(10).fill(false), true]);
    expect(await sendAll(Array.from({ length: 11 }, (_, at) => words(40, at * 50).join(' ')))).toEqual(Array(11).fill(false));
  });

  test('is shown to staff with how many others got it, near ones too', async () => {
    const who = await made.made(30);
    let id = '';
    for (let at = 0; at < 11; at += 1)
      id = (await ask(who, { to: await makeBusiness(api.db), message: [`Dear c${at}`, ...TEXT].join(' ') })).body.data.requestID;
    const staff = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
    expect((await api.get(`/staff/held/${id}`, staff)).body.data.sameText).toBe(10);
  });
});
