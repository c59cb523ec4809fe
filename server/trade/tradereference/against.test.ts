import { describe, expect, test } from 'vitest';
import { makeAccess, makeSession } from '../../../tests/support/made.ts';
import { useReferences } from '../../../tests/support/references.ts';
import { checkGraph } from './daily.ts';

const { api, cast, sides, delivered, write, list } = useReferences();

describe('what speaks against a reference', () => {
  const refused = async () => (await write(await delivered())).body;

  test('a person of both companies, now or within two years [RFN-011]', async () => {
    await makeAccess(api.db, sides.supplier.id, cast.colleague, 'member');
    expect(await refused()).toMatchObject({ error: 'reference_refused', fields: { id: expect.stringContaining('belongs to both') } });
    await api.pool.query('delete from business_access where business_id = $1 and account_id = $2', [sides.supplier.id, cast.colleague]);
    const left = (years: number) =>
      api.pool.query(
        "insert into business_deed (id, business_id, account_id, what, created_at) values (gen_random_uuid(), $1, $2, 'left', now() - make_interval(years => $3))",
        [sides.supplier.id, cast.colleague, years],
      );
    await left(3);
    expect((await write(await delivered())).status).toBe(200);
    await left(1);
    expect((await refused()).error).toBe('reference_refused');
  });

  test('the same VAT number, or a domain that is not one of free mail [RFN-011]', async () => {
    const number = (id: string) =>
      api.pool.query("insert into business_number (business_id, kind, country_code, number, key) values ($1, 'vat', 'GB', 'GB123456782', 'GB123456782')", [id]);
    await number(cast.company);
    await number(sides.supplier.id);
    expect(await refused()).toMatchObject({ error: 'reference_refused', fields: { id: expect.stringContaining('VAT') } });
    await api.pool.query('delete from business_number');
    const site = (id: string, website: string) =>
      api.pool.query("update business set contact_info = jsonb_build_object('website', $2::text) where id = $1", [id, website]);
    await site(sides.supplier.id, 'https://www.humber.example/valves');
    expect(await refused()).toMatchObject({ fields: { id: expect.stringContaining('domain') } });
    await site(sides.supplier.id, 'https://www.gmail.com/halderby');
    await site(cast.company, 'https://gmail.com/humber');
    expect((await write(await delivered())).status).toBe(200);
  });

  test('the same phone number, street or address of a login, or references for each other hold it for staff [RFN-012]', async () => {
    const phone = { phone: { countryCode: '44', businessPhoneNumber: '01482 555 010' } };
    await api.pool.query('update business set contact_info = $2 where id = any($1)', [[cast.company, sides.supplier.id], phone]);
    expect((await write(await delivered())).body.data.state).toBe('held');
    expect((await list()).data).toEqual([]);
    const street = { legalAddressEnglish: '12 Foundry Lane, Rotherham' };
    await api.pool.query('truncate trade_reference');
    await api.pool.query('update business set contact_info = $2 where id = any($1)', [[cast.company, sides.supplier.id], street]);
    expect((await write(await delivered())).body.data.state).toBe('held');
    await api.pool.query("truncate trade_reference; update business set contact_info = '{}'");
    for (const who of [cast.buyer, sides.supplier.owner])
      await api.pool.query("update session set address = '192.0.2.7' where id = $1", [await makeSession(api.db, who)]);
    expect((await write(await delivered())).body.data.state).toBe('held');
    await api.pool.query('truncate trade_reference; truncate session cascade');
    await api.pool.query(
      `insert into trade_reference (id, kind, supplier_id, buyer_id, account_id, named, month, again, comment, written_at, confirmed_at)
       values (gen_random_uuid(), 'order', $1, $2, $3, true, now(), true, '', now(), now())`,
      [cast.company, sides.supplier.id, sides.supplier.owner],
    );
    expect((await write(await delivered())).body.data.state).toBe('held');
    const { rows } = await api.pool.query('select held_because from trade_reference where held_at is not null');
    expect(rows).toEqual([{ held_because: ['cycle'] }]);
  });

  test('a ring of four is found by the check of the whole and held, once [RFN-012] [RFN-013]', async () => {
    const ids = [sides.supplier.id, cast.company, ...cast.suppliers.slice(1).map(({ id }) => id)];
    for (const [index, from] of ids.entries())
      await api.pool.query(
        `insert into trade_reference (id, kind, supplier_id, buyer_id, account_id, named, month, again, comment, written_at, confirmed_at)
         values (gen_random_uuid(), 'order', $1, $2, $3, true, now(), true, '', now(), now())`,
        [ids[(index + 1) % ids.length], from, cast.buyer],
      );
    expect((await list()).data).toHaveLength(1);
    await checkGraph(api);
    await checkGraph(api);
    expect((await list()).data).toEqual([]);
    const { rows } = await api.pool.query('select count(*)::int as held from trade_reference where held_at is not null');
    expect(rows).toEqual([{ held: 4 }]);
  });
});
