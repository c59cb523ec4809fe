import { describe, expect, test } from 'vitest';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { noteSupport } from './operator.ts';
import { yearOf } from './year.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const day = (days: number) => new Date(Date.now() + days * 86_400_000);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const note = (company: Company, days: number, minutes: number, what = 'Looked at the listing') =>
  noteSupport(api.db, { businessID: company.id, day: dayOf(day(days)), minutes, what }, new Date());
const list = async (company: Company) => (await api.get(`/business/profile/${company.id}/support`, as(company.owner))).body.data;

async function makeMember(tier: string | null): Promise<Company> {
  const company = await makeCompany(api);
  if (tier) await bulk(api.db, 'membership', [{ id: company.owner, business_id: company.id, tier, starts_at: day(-100), ends_at: day(265) }]);
  return company;
}

describe('the hours of support', () => {
  test.each([
    ['premium', 360],
    ['platinum', 720],
    ['gold', 0],
    [null, 0],
  ])('of %s are %i minutes in a year of membership [MEM-025] [MEM-028]', async (tier, minutes) => {
    expect(await list(await makeMember(tier))).toMatchObject({ includedMinutes: minutes, usedMinutes: 0, entries: [] });
  });

  test('are used by what staff writes down in this year; what was before it stays on the list', async () => {
    const company = await makeMember('premium');
    await note(company, -200, 300, 'The year before');
    await note(company, -10, 45);
    await note(company, -3, 60, 'Answered about customs');
    const data = await list(company);
    expect(data).toMatchObject({ includedMinutes: 360, usedMinutes: 105 });
    expect(data.entries.map(({ what }: { what: string }) => what)).toEqual(['Answered about customs', 'Looked at the listing', 'The year before']);
  });

  test('end with the membership', async () => {
    const company = await makeMember('premium');
    await api.pool.query('update membership set ended_at = now() where business_id = $1', [company.id]);
    expect(await list(company)).toMatchObject({ includedMinutes: 0 });
  });

  test('are for owners and admins to read', async () => {
    const company = await makeMember('premium');
    const path = `/business/profile/${company.id}/support`;
    const answers = await Promise.all([company.admin, company.member, company.stranger].map((who) => api.get(path, as(who))));
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
  });

  test('are not written down for nobody, for no time or for nothing', async () => {
    const company = await makeMember('premium');
    await expect(note(company, -1, 0)).rejects.toThrow('At least one minute.');
    await expect(note(company, -1, 30, '  ')).rejects.toThrow('Say what the time was for');
    await expect(note({ ...company, id: MISSING }, -1, 30)).rejects.toThrow('no business');
    expect((await list(company)).entries).toEqual([]);
  });
});

test('a year of membership begins on the day of the first one', () => {
  const term = { startsAt: new Date('2026-03-10T12:00:00Z'), endsAt: new Date('2028-03-10T12:00:00Z') };
  const years = ['2026-03-10T12:00:00Z', '2027-03-10T11:59:59Z', '2027-03-10T12:00:00Z', '2028-03-01T00:00:00Z'];
  expect(years.map((at) => yearOf(term, new Date(at)).from.getUTCFullYear())).toEqual([2026, 2026, 2027, 2027]);
});
