import { beforeAll, describe, expect, test } from 'vitest';
import { PACKAGES } from '#contract/money/packages.ts';
import type { Seller } from '#server/base/config/config-money.ts';
import recorded from '#server/base/registers/recorded.json' with { type: 'json' };
import { readBusinessCards } from '#server/company/business/queries.ts';
import { workOut } from '#server/trade/desk/responses-queries.ts';
import { useApi } from '../../tests/support/api.ts';
import { byHeader } from '../../tests/support/bench.ts';
import { seedBenefits } from './benefits.ts';

const api = useApi('demo', {}, { authenticate: byHeader });
const DAY_MS = 86_400_000;
const SELLER: Seller = { name: 'WBN Ltd', address: '1 Dock Street', country: 'GB', vatNumber: '' } as unknown as Seller;

interface Story {
  name: string;
  tier: 'gold' | 'premium' | 'platinum' | null;
  years: number | null;
  starts: Date | null;
  paid: number[];
  invoiced: number[];
  granted: Date | null;
  badgeEnds: Date | null;
  checks: { kind: string; checked: string; ends: string }[];
}
let stories: Story[];

beforeAll(async () => {
  await seedBenefits(api.db, SELLER, new Date());
  const { rows } =
    await api.pool.query(`select b.company_name as name, m.tier, m.starts_at as starts, round(extract(epoch from m.ends_at - m.starts_at) / 86400 / 365)::int as years,
      array(select p.amount_cents from payment p where p.business_id = b.id and p.membership_id = m.id order by p.id) as paid,
      array(select i.total_cents from invoice i join payment p on p.id = i.payment_id where i.business_id = b.id and p.paid_at = i.issued_at order by p.id) as invoiced,
      v.granted_at as granted, v.expires_at as "badgeEnds",
      coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'checked', c.checked_at, 'ends', c.expires_at)) from verification_check c
        where c.business_id = b.id and c.state = 'valid'), '[]') as checks
    from business b left join membership m on m.business_id = b.id left join verification v on v.business_id = b.id`);
  stories = rows;
});

const wrong = (rule: (one: Story) => boolean) => stories.filter((one) => !rule(one)).map(({ name }) => name);

describe('every company of the demonstration tells one story [FIX-041]', () => {
  test('each year of a membership was paid at its price and invoiced; a Standard company paid nothing', () => {
    expect(stories.filter(({ tier }) => tier).length).toBeGreaterThan(80);
    const price = ({ tier, years }: Story) => Array(tier ? (years ?? 0) : 0).fill(tier ? PACKAGES[tier].price : 0);
    expect(wrong((one) => JSON.stringify([one.paid, one.invoiced]) === JSON.stringify([price(one), price(one)]))).toEqual([]);
  });

  test('a Standard company wears no badge, and none was granted before the membership that includes it', () => {
    expect(stories.filter(({ granted }) => granted).length).toBeGreaterThan(60);
    expect(wrong(({ tier, granted, starts }) => !granted || (tier !== null && starts !== null && granted > starts))).toEqual([]);
  });

  test('recorded registers know 150 companies, 80 have checks across all tiers, and three cases are contested [CHK-018]', async () => {
    const known = new Set([...Object.values(recorded.company), ...Object.values(recorded.vat)].flatMap((entry) => (entry ? [entry.name] : [])));
    expect(stories.filter(({ name }) => known.has(name)).length).toBeGreaterThanOrEqual(150);
    const numbers = await api.pool.query(
      "select n.kind, n.number, b.company_name as name from business_number n join business b on b.id = n.business_id where n.kind in ('register', 'vat') and n.country_code = 'GB'",
    );
    const entries: Record<string, Record<string, { name: string } | null>> = recorded;
    expect(numbers.rows.filter(({ kind, number, name }) => entries[kind === 'vat' ? 'vat' : 'company']?.[number]?.name !== name)).toEqual([]);
    const checked = stories.filter(({ checks }) => checks.length > 0);
    expect(checked.length).toBeGreaterThanOrEqual(80);
    for (const tier of [null, 'gold', 'premium', 'platinum']) expect([tier, checked.filter((one) => one.tier === tier).length > 10]).toEqual([tier, true]);
    const { rows } =
      await api.pool.query(`select d.kind, c.state, h.business_id = d.holder_id as held from contested_claim d join held_identifier h on h.kind = d.kind and h.key = d.key
      join verification_check c on c.business_id = d.business_id where d.decided_at is null order by d.kind`);
    expect(rows).toEqual(['domain', 'register', 'vat'].map((kind) => ({ kind, state: 'contested', held: true })));
    const held = await api.pool.query(`select count(*)::int as n from verification_check c where c.state = 'valid' and c.kind <> 'documents' and not exists (
      select from held_identifier h where h.business_id = c.business_id)`);
    expect(held.rows[0].n).toBe(0);
  });

  test('checks last a year at most, are not older than the badge that they carry, and carry it to its end', () => {
    const inTime = ({ checked, ends }: Story['checks'][number]) => Date.parse(ends) - Date.parse(checked) <= 365 * DAY_MS && Date.parse(ends) > Date.now();
    expect(wrong(({ checks }) => checks.every(inTime))).toEqual([]);
    expect(
      wrong(({ granted, badgeEnds, checks }) => {
        if (!granted || !badgeEnds) return true;
        const strong = checks.some(({ kind }) => kind === 'register' || kind === 'vat');
        return (
          strong &&
          checks.length >= 2 &&
          checks.every(({ checked, ends }) => Date.parse(checked) >= granted.getTime() && Date.parse(ends) >= badgeEnds.getTime())
        );
      }),
    ).toEqual([]);
  });

  test('no page says that nothing was paid beside an invoice, whatever the data are', async () => {
    const { rows } = await api.pool.query(`select i.business_id as id, x.account_id as owner, i.payment_id as payment, i.total_cents as cents
      from invoice i join business_access x on x.business_id = i.business_id and x.access = 'owner' limit 1`);
    const { id, owner, payment, cents } = rows[0];
    await api.pool.query('delete from payment where business_id = $1', [id]);
    const { body } = await api.get(`/subscription/current?businessID=${id}`, { 'wbn-auth': owner });
    expect(JSON.stringify(body)).toContain(payment);
    expect(JSON.stringify(body)).toContain(`"cents":${cents}`);
  });
});

test('forty companies show how they answer, by conversations that are there, and thirty products have answered questions [PAG-027]', async () => {
  const { rows } = await api.pool.query(
    'select business_id as "businessID", inquiries, answered, declined, median_seconds as "medianSeconds" from business_response',
  );
  const worked = await workOut(api.db, new Date(), undefined);
  expect(worked).toEqual(expect.arrayContaining(rows));
  const cards = await readBusinessCards(
    api.db,
    '',
    rows.map(({ businessID }) => businessID),
  );
  expect(cards.filter(({ responses }) => responses !== null).length).toBeGreaterThanOrEqual(40);
  const { rows: asked } = await api.pool.query('select distinct product_id as id from product_question');
  const answered = await Promise.all(asked.map(async ({ id }) => (await api.get(`/product/${id}/question`)).body.data.total));
  expect(answered.filter((total) => total > 0).length).toBeGreaterThanOrEqual(30);
});
