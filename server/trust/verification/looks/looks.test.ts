import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RegisterAnswer } from '#server/base/registers/answer.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { type Applicant, asStaff, listed, makeApplicant, outside, verifying } from '../../../../tests/support/verification.ts';
import { keepVerifications } from '../recheck.ts';
import { pagesOf, showsNumber } from './published.ts';

const world = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers: world });
const { send, state, badge, verified, staff } = verifying(api);
const DAY = 86_400;
let morwenna: string;
beforeAll(async () => {
  morwenna = await makePerson(api.db);
});
beforeEach(() => {
  world.silent = false;
  world.pages.clear();
  world.records.clear();
  world.asked.length = 0;
});

const pass = async (days: number): Promise<void> => {
  api.pass(days * DAY);
  await keepVerifications(api);
  await api.work();
};
const checkOf = async ({ owner, id }: Applicant, kind: string) => (await state(owner, id)).checks.find((check: { kind: string }) => check.kind === kind);
const stateOf = async (one: Applicant, kind: string) => (await checkOf(one, kind))?.state;

async function registered(): Promise<Applicant> {
  const one = await makeApplicant(api);
  world.answers.set(one.number, listed('Halderby Pumps Ltd'));
  await send(one.owner, one.id, 'register', { number: one.number });
  return one;
}
/** By a record of the domain, which a test takes away again. */
async function withSite(): Promise<Applicant> {
  const one = await makeApplicant(api);
  world.records.set(one.domain, [`wbn-verification=${(await state(one.owner, one.id)).token}`]);
  await send(one.owner, one.id, 'website');
  expect(await stateOf(one, 'website')).toBe('valid');
  return one;
}

describe('a website that shows the checked register number', () => {
  test.each(['', 'contact-us', 'legal/', 'impressum.html', 'about'])('on its page %j is proved by it [CHK-006]', async (page) => {
    const one = await registered();
    const home = `https://www.${one.domain}/`;
    world.pages.set(home, `<html><a href='/shop'>Shop</a><a class="x" href="/${page}">There</a><a href="https://other.example/contact">Elsewhere</a></html>`);
    world.pages.set(`${home}${page}`, `${world.pages.get(home)}<footer>Registered in England, no.&nbsp;${one.number.replace(/^0/, '')}.</footer>`);
    world.asked.length = 0;
    expect((await send(one.owner, one.id, 'website')).body.data.checks.find(({ kind }: { kind: string }) => kind === 'website')).toMatchObject({
      state: 'valid',
      source: 'published-number',
      subject: one.domain,
    });
    expect(new Set(world.asked.map((url) => new URL(url).hostname))).toEqual(new Set([`www.${one.domain}`]));
    expect((await badge(one.id)).checks.map(({ source }: { source: string }) => source)).toContain('published-number');
  });

  test('is asked five times at most, and not proved by another number, by one in a script or by one that was not checked [CHK-006]', async () => {
    const one = await registered();
    const home = `https://www.${one.domain}/`;
    const links = ['contact', 'about', 'legal', 'imprint', 'about-us'].map((path) => `<a href="/${path}">x</a>`).join('');
    world.pages.set(home, `${links}<script>"${one.number}"</script><!-- ${one.number} --> 9${one.number} ${one.number}1 07654321`);
    world.asked.length = 0;
    expect((await send(one.owner, one.id, 'website')).body.error).toBe('check_refused');
    expect(world.asked.filter((url) => url.startsWith('https://')).length).toBe(5);
    const other = await makeApplicant(api);
    world.pages.set(`https://www.${other.domain}/`, `Registered no. ${other.number}`);
    expect((await send(other.owner, other.id, 'website')).body.error).toBe('check_refused');
  });

  test('is read as text, however it is written, and its pages are those of the same site', () => {
    for (const text of ['no. SC 123456', 'sc123456', 'SC-123456.', '<b>SC</b>123456'.replace(/<\/?b>/g, '')]) expect(showsNumber(text, 'SC123456')).toBe(true);
    for (const text of ['SC1234567', 'XSC123456', '123456', '<style>SC123456</style>', '<script>SC123456']) expect(showsNumber(text, 'SC123456')).toBe(false);
    expect(showsNumber('Company 66', '00000066')).toBe(false);
    expect(showsNumber('Company 00000066', '00000066')).toBe(true);
    const pages = pagesOf('<a href="//evil.example/contact"><a href=http://www.a.example/contact><a href="contact#us">', 'https://www.a.example/');
    expect(pages[0]).toBe('https://www.a.example/contact');
    expect(pages.every((url) => url.startsWith('https://www.a.example/'))).toBe(true);
    const started = performance.now();
    showsNumber('<!--<script'.repeat(20_000), '01234567');
    expect(performance.now() - started).toBeLessThan(500);
  });
});

test('checks end after 365 days and show it; documents end on their own day, else after 730 [CHK-012]', async () => {
  const one = await registered();
  const site = await withSite();
  const days = ({ checkedAt, validUntil }: Record<string, string>) => Math.round((Date.parse(validUntil ?? '') - Date.parse(checkedAt ?? '')) / (DAY * 1000));
  expect([days(await checkOf(one, 'register')), days(await checkOf(site, 'website'))]).toEqual([365, 365]);
  expect((await badge(one.id)).checks.map(days)).toEqual([365]);
  const hand = async (until: string | null): Promise<number> => {
    await api.pool.query(
      `insert into verification_check (id, business_id, kind, state, subject, company_name, asked_at, document_expires_at)
       values (gen_random_uuid(), $1, 'documents', 'pending', 'Insurance', 'Halderby Pumps Ltd', $2, $3)`,
      [one.id, api.now(), until],
    );
    const { checkID } = (await state(one.owner, one.id)).checks.find(
      (check: Record<string, string>) => check['kind'] === 'documents' && check['state'] === 'pending',
    );
    await staff(morwenna, `check/${checkID}`, { accept: true });
    return days((await state(one.owner, one.id)).checks.find((check: Record<string, string>) => check['checkID'] === checkID));
  };
  expect(await hand(null)).toBe(730);
  expect(await hand(new Date(api.now().getTime() + 40 * DAY * 1000).toISOString())).toBe(40);
  world.silent = true;
  await pass(364);
  expect(await stateOf(one, 'register')).toBe('valid');
  await pass(1);
  expect(await stateOf(one, 'register')).toBe('lapsed');
});

describe('with the clock', () => {
  test('a register is asked again every 90 days; one that was dissolved loses the check at once; silence changes nothing [CHK-013]', async () => {
    const one = await registered();
    const asked = () => world.asked.filter((number) => number === one.number).length;
    const before = asked();
    await pass(89);
    expect(asked()).toBe(before);
    await pass(1);
    expect(asked()).toBe(before + 1);
    expect(Math.round((Date.parse((await checkOf(one, 'register')).validUntil) - api.now().getTime()) / (DAY * 1000))).toBe(275);
    await pass(89);
    expect(asked()).toBe(before + 1);
    world.silent = true;
    await pass(1);
    await pass(1);
    expect([asked(), await stateOf(one, 'register')]).toEqual([before + 3, 'valid']);
    world.silent = false;
    world.answers.set(one.number, { ...listed('Halderby Pumps Ltd'), isActive: false, details: 'dissolved' } as RegisterAnswer);
    await pass(1);
    expect(await checkOf(one, 'register')).toMatchObject({ state: 'lapsed', reason: expect.stringContaining('dissolved') });
  });

  test('a website is looked at every 30 days, and loses its check after three failed looks over 14 days; silence does not count [CHK-013]', async () => {
    const one = await withSite();
    const looks = () => world.asked.filter((url) => url === `https://www.${one.domain}/`).length;
    const before = looks();
    await pass(29);
    expect(looks()).toBe(before);
    await pass(1);
    expect(looks()).toBe(before + 1);
    const record = world.records.get(one.domain) as string[];
    world.records.delete(one.domain);
    await pass(30);
    expect(await stateOf(one, 'website')).toBe('valid');
    world.records.set(one.domain, record);
    await pass(7);
    world.records.delete(one.domain);
    await pass(30);
    await pass(7);
    expect(await stateOf(one, 'website')).toBe('valid');
    world.silent = true;
    await pass(7);
    expect(await stateOf(one, 'website')).toBe('valid');
    world.silent = false;
    await pass(1);
    expect(await checkOf(one, 'website')).toMatchObject({ state: 'lapsed', reason: 'Your website no longer shows that it is yours.' });
  });

  test('liquidation shows on page and card with the day of the register, and the badge rests until staff has looked [CHK-014]', async () => {
    const one = await registered();
    world.records.set(one.domain, [`wbn-verification=${(await state(one.owner, one.id)).token}`]);
    await send(one.owner, one.id, 'website');
    await staff(morwenna, `${one.id}/grant`);
    const card = async () =>
      (await api.post('/search/business', { textQuery: 'Halderby', size: 50 })).body.results.find(
        (found: { businessProfile: { businessID: string } }) => found.businessProfile.businessID === one.id,
      ).businessProfile;
    const page = async () => (await api.get(`/business/profile/${one.id}`)).body.data;
    expect([(await page()).insolvency, (await card()).insolvency, await verified(one.id)]).toEqual([null, null, true]);
    const insolvency = { kind: 'liquidation' as const, since: '2026-11-20' };
    world.answers.set(one.number, { ...listed('Halderby Pumps Ltd'), insolvency } as RegisterAnswer);
    await pass(90);
    for (const shown of [await page(), await card()]) expect(shown).toMatchObject({ insolvency, verified: false });
    expect(await stateOf(one, 'register')).toBe('valid');
    expect(api.mails.some(({ to, subject }) => to === `${one.owner}@test.example` && subject.includes('rests'))).toBe(true);
    const waiting = (await api.get('/staff/queue/verification?state=open', asStaff(morwenna))).body.data.map(({ id }: { id: string }) => id);
    expect(waiting).toContain(one.id);
    await pass(90);
    expect(await verified(one.id)).toBe(false);
    expect((await staff(morwenna, `${one.id}/grant`)).status).toBe(200);
    expect([await verified(one.id), (await page()).insolvency]).toEqual([true, insolvency]);
    world.answers.set(one.number, listed('Halderby Pumps Ltd'));
    await pass(90);
    expect([await verified(one.id), (await page()).insolvency]).toEqual([true, null]);
  });
});
