import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { daysAgo, levels } from '../../../tests/support/levels.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { asStaff, makeStaff, staffCalls } from '../../../tests/support/staff.ts';
import { makeCast, talk } from '../../../tests/support/talk.ts';
import { compareCompanies } from './compare.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask, part, say, read, threads } = talk(api);
const { look, queue } = staffCalls(api);
const { of } = levels(api);
const CHANGED = 'Please note that our bank account has changed, the new one follows.';
let [buyer, owner, company] = ['', '', ''];

beforeEach(async () => {
  ({ buyer, owner, company } = await makeCast(api));
});

let made = 0;
/** A company with somebody, a checked name and a domain that it holds. */
async function makeKnown(name: string, domain: string): Promise<string> {
  const id = await makeManned(name);
  const checked = [newId(), id, domain, name, daysAgo(1)];
  await api.pool.query(
    `insert into verification_check (id, business_id, kind, state, subject, company_name, asked_at, checked_at, expires_at)
      values ($1, $2, 'website', 'valid', $3, $4, $5, $5, now() + interval '300 days')`,
    checked,
  );
  await api.pool.query("insert into held_identifier (kind, key, business_id, since) values ('domain', $1, $2, now())", [domain, id]);
  return id;
}
async function makeManned(name: string, website?: string): Promise<string> {
  const id = await makeBusiness(api.db, { company_name: name, ...(website && { contact_info: { website } }) });
  await makeAccess(api.db, id, await makePerson(api.db, { email_confirmed_at: new Date(), created_at: daysAgo(30) }), 'owner');
  return id;
}
const unique = (word: string): string => {
  made += 1;
  return `${word}${String.fromCharCode(97 + made)}`;
};
const ownerOf = async (business: string): Promise<string> =>
  (await api.pool.query('select account_id as id from business_access where business_id = $1', [business])).rows[0].id;
const cautions = async (who: string, id: string, bid?: string) =>
  (await part(who, id, bid)).body.data.map((message: { cautions: { kind: string }[] }) => message.cautions.map(({ kind }) => kind));
const asked = async (who: string, body: object) => (await ask(who, body)).body.data;
const casesOf = async (business: string) => (await api.pool.query('select * from look_alike where business_id = $1', [business])).rows;

describe('what is written', () => {
  test('is read at delivery and keeps its kinds, for who reads it and never for who wrote it [SAF-010]', async () => {
    const { requestID } = await asked(buyer, { to: company, message: CHANGED });
    await say(owner, requestID, 'Please pay the deposit by Western Union within two hours.', company);
    expect(await cautions(owner, requestID, company)).toEqual([['bank'], []]);
    expect(await cautions(buyer, requestID)).toEqual([[], ['offplatform', 'urgent']]);
    const { rows } = await api.pool.query('select kind from caution c join inquiry_message m on m.id = c.subject_id where m.inquiry_id = $1 order by kind', [
      requestID,
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['bank', 'offplatform', 'urgent']);
  });

  test('names the domain that it writes and the one that it looks like, unless its holder writes it [SAF-011]', async () => {
    const word = unique('halderby');
    const known = await makeKnown(`${word} Valves`, `${word}.co.uk`);
    await compareCompanies(api);
    const message = `Write to accounts@${word}-payments.com from now on.`;
    const { requestID } = await asked(buyer, { to: company, message });
    expect((await part(owner, requestID, company)).body.data[0].cautions).toEqual([
      { kind: 'lookalike', shown: `${word}-payments.com`, known: `${word}.co.uk` },
    ]);
    const own = await asked(await ownerOf(known), { to: company, from: known, message });
    expect(await cautions(owner, own.requestID, company)).toEqual([[]]);
  });

  test('is warned of where its writer says to work for what looks like a known company, and not where it is that company [SAF-011]', async () => {
    const word = unique('kettering');
    await makeKnown(`${word} Castings Ltd`, `${word}.co.uk`);
    await compareCompanies(api);
    const kindsFrom = async (companyName: string) => {
      const who = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: daysAgo(30) }, { company_name: companyName });
      return cautions(owner, (await asked(who, { to: company, message: 'Good morning.' })).requestID, company);
    };
    expect([await kindsFrom(`${word} Castlngs`), await kindsFrom(`${word} Castings Limited`), await kindsFrom('Another Ltd')]).toEqual([
      [['lookalike']],
      [[]],
      [[]],
    ]);
  });

  test('is counted by day and kind once it was shown, and as reported once it was reported [SAF-016]', async () => {
    const staff = await makeStaff(api, 'Sam');
    const today = new Date(await api.pool.query('select now()').then(({ rows }) => rows[0].now)).toISOString().slice(0, 10);
    const counts = async () =>
      (await api.get('/staff/caution?days=1', asStaff(staff))).body.data.find(
        (row: { day: string; kind: string }) => row.day === today && row.kind === 'bank',
      ) ?? {
        shown: 0,
        reported: 0,
      };
    const before = await counts();
    const ids = [
      (await asked(buyer, { to: company, message: CHANGED })).requestID,
      (await asked(buyer, { to: company, message: `${CHANGED} Really.` })).requestID,
    ];
    expect(await counts()).toEqual(before);
    for (const id of [...ids, ids[0]]) await read(owner, id, 1, company);
    // What its own writer reads is shown to nobody.
    await read(buyer, (await asked(buyer, { to: company, message: `${CHANGED} Once more.` })).requestID, 1);
    await api.post('/social/report', { resourceType: 'inquiry', resourceID: ids[0], reason: 'fraud' }, as(owner));
    expect(await counts()).toMatchObject({ day: today, kind: 'bank', shown: before.shown + 2, reported: before.reported + 1 });
    const { body } = await api.get('/staff/caution', asStaff(staff));
    expect(JSON.stringify(body)).not.toContain('bank account');
  });
});

describe('a company that may be taken for a known one', () => {
  test('opens a case, is blocked in nothing, and is warned of on its page, in its messages and for nobody else until staff tells the two apart [SAF-008]', async () => {
    const word = unique('worsley');
    await makeKnown(`${word} Pumps Ltd`, `${word}-pumps.co.uk`);
    const alike = await makeManned(`${word.replace('l', '1')} Pumps GmbH`);
    const other = await makeManned(`Quite ${unique('different')} Ltd`);
    await compareCompanies(api);
    const [found] = await casesOf(alike);
    expect([await casesOf(other), found.shown, found.known]).toEqual([[], `${word.replace('l', '1')} Pumps GmbH`, `${word} Pumps Ltd`]);
    const page = async (id: string) => (await api.get(`/business/${id}/caution`)).body.data;
    expect([await page(alike), await page(other)]).toEqual([{ shown: found.shown, known: found.known }, null]);
    const sent = await asked(await ownerOf(alike), { to: company, from: alike, message: 'Good morning.' });
    expect(sent.held).toBe(false);
    expect(await cautions(owner, sent.requestID, company)).toEqual([['lookalike']]);
    const staff = await makeStaff(api, 'Sue');
    expect((await queue(staff, 'look-alike')).map(({ id }) => id)).toContain(found.id);
    expect((await look(staff, `look-alike/${found.id}`)).body.data).toMatchObject({
      state: 'open',
      company: { businessID: alike },
      original: { checks: [{ kind: 'website' }] },
    });
    const decide = (outcome: string) => api.post(`/staff/look-alike/${found.id}/decision`, { outcome, sentence: 'They know each other.' }, asStaff(staff));
    expect([(await decide('apart')).status, (await decide('alike')).status]).toEqual([200, 409]);
    expect([await page(alike), await cautions(owner, sent.requestID, company)]).toEqual([null, [[]]]);
    // What was told apart stays so, until one of them is another.
    await api.pool.query('delete from look_alike_compared where business_id = $1', [alike]);
    await compareCompanies(api);
    expect(await casesOf(alike)).toHaveLength(1);
  });

  test('goes on being warned of where staff says that it looks alike', async () => {
    const word = unique('stanton');
    await makeKnown(`${word} Pipes`, `${word}.co.uk`);
    const alike = await makeManned('Something else', `https://www.${word}-invoice.com`);
    await compareCompanies(api);
    const [found] = await casesOf(alike);
    const staff = await makeStaff(api, 'Sky');
    await api.post(`/staff/look-alike/${found.id}/decision`, { outcome: 'alike', sentence: 'Nobody there knows them.' }, asStaff(staff));
    expect((await api.get(`/business/${alike}/caution`)).body.data).toEqual({ shown: `${word}-invoice.com`, known: `${word}.co.uk` });
  });

  test('is found whichever of the two comes first, and is none once it has another name', async () => {
    const word = unique('carnforth');
    const alike = await makeManned(`${word} Group`);
    const site = await makeManned('Of no such name', `https://${word}-payments.com`);
    await compareCompanies(api);
    expect([await casesOf(alike), await casesOf(site)]).toEqual([[], []]);
    const known = await makeKnown(`${word} Ltd`, `${word}.com`);
    await compareCompanies(api);
    expect([await casesOf(alike), await casesOf(site)]).toMatchObject([[{ known_id: known }], [{ known_id: known }]]);
    await api.pool.query("update business set company_name = 'Another name' where id = $1", [alike]);
    await compareCompanies(api);
    expect(await casesOf(alike)).toEqual([]);
  });

  test('is none of the same people', async () => {
    const word = unique('dunmore');
    const known = await makeKnown(`${word} Ltd`, `${word}.com`);
    const sister = await makeBusiness(api.db, { company_name: `${word} Export Ltd` });
    await makeAccess(api.db, sister, await ownerOf(known), 'admin');
    await compareCompanies(api);
    expect(await casesOf(sister)).toEqual([]);
  });
});

describe('a first message', () => {
  test.each([
    ['new', true],
    ['restricted', true],
    ['known', false],
    ['identified', false],
  ] as const)('with bank details of an account that is %s is held for staff: %s [SAF-015]', async (level, isHeld) => {
    const who = await of[level]();
    expect(await asked(who, { to: company, message: 'Good morning, what do your valves cost?' })).toMatchObject({ held: false });
    const { requestID, held } = await asked(who, { to: company, message: CHANGED });
    expect(held).toBe(isHeld);
    const mine = (await threads(who)).find((thread: { requestID: string }) => thread.requestID === requestID);
    expect(mine).toMatchObject({ held: isHeld, heldBecause: isHeld ? 'caution' : null });
    expect((await threads(owner, company)).some((thread: { requestID: string }) => thread.requestID === requestID)).toBe(!isHeld);
    if (!isHeld) return;
    const staff = await makeStaff(api, 'Sid');
    expect((await look(staff, `held/${requestID}`)).body.data).toMatchObject({ because: 'caution', cautions: [{ kind: 'bank' }] });
    await api.post(`/staff/held/${requestID}/decision`, { release: true }, asStaff(staff));
    expect(await cautions(owner, requestID, company)).toEqual([['bank']]);
  });

  test('of a company that was named a moment ago like a known one is held, though nobody has compared it yet [SAF-015]', async () => {
    const word = unique('barnsley');
    await makeKnown(`${word} Springs`, `${word}-springs.co.uk`);
    await compareCompanies(api);
    const who = await of.new();
    const alike = await makeBusiness(api.db, { company_name: `${word.replace('rn', 'm')} Springs` });
    await makeAccess(api.db, alike, who, 'owner');
    expect(await asked(who, { to: company, from: alike, message: 'Good morning.' })).toMatchObject({ held: true });
    expect(await asked(await of.new(), { to: company, message: `See https://${word}-spring.co.uk` })).toMatchObject({ held: true });
  });
});
