import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import type { Settings } from '#web/base/context.ts';
import { createLoadContext } from '#web/base/page/render.server.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { Checks } from '#web/company/pages/business/checks.tsx';
import { loader as businessPage } from '#web/company/pages/business/page.tsx';
import { CompanyBeside } from '#web/directory/cards/company-beside.tsx';
import { compared } from '#web/directory/pages/compare/load.server.ts';
import { loader as searchPage } from '#web/directory/pages/search/page.tsx';
import { bulk } from '../bin/seeds/bulk-queries.ts';
import { useApi } from './support/api.ts';
import { byHeader } from './support/bench.ts';
import { as, makeCompany } from './support/company.ts';
import { makeInquiry, makePerson, makeProduct } from './support/made.ts';

// biome-ignore lint/correctness/useHookAtTopLevel: no hook of a component
const api = useApi('empty', {}, { authenticate: byHeader });
const settings = { language: 'en', locale: 'en-GB', countryName: 'United Kingdom', siteUrl: 'https://site.example' } as Settings;
const client = () => createClient(inProcessTransport(api));
// biome-ignore lint/suspicious/noExplicitAny: what pages are given
const load = (loader: any, address: string, slug = ''): Promise<any> =>
  loader({ request: new Request(`https://site.example${address}`), context: createLoadContext({ client: client(), settings }), params: { '*': slug } });
const shown = (element: React.ReactNode): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={texts('en', 'checks', 'card') as never} timeZone="UTC">
      <MemoryRouter>{element}</MemoryRouter>
    </IntlProvider>,
  );

type Kind = 'register' | 'vat' | 'website';
/** A company of a tier that has proved these. */
async function makeChecked(tier: 'standard' | 'platinum', kinds: Kind[], word: string) {
  const { id, admin } = await makeCompany(api, { company_name: `${word} Valves Ltd` });
  await api.pool.query('update membership set ended_at = now() where business_id = $1 and ended_at is null', [id]);
  if (tier !== 'standard')
    await api.pool.query(
      "insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, $2, now() - interval '1 day', now() + interval '1 year')",
      [id, tier],
    );
  await bulk(
    api.db,
    'verification_check',
    kinds.map((kind) => ({
      ...{ id: newId(), business_id: id, kind, state: 'valid', subject: kind === 'website' ? 'halderby.example' : '01234567', source: 'recorded' },
      ...{ company_name: '', summary: '', asked_at: new Date(0), checked_at: new Date('2026-11-11T00:00:00Z'), expires_at: new Date('2099-11-11T00:00:00Z') },
    })),
  );
  const product = await makeProduct(api.db, id, { name: `${word} valve` });
  await api.findable.renew(api.db, 'business', [id]);
  await api.findable.renew(api.db, 'product', [product]);
  return { id, admin, product };
}

async function facts(id: string): Promise<{ html: string; page: { verification: never } }> {
  const name = (await api.get(`/business/profile/${id}`)).body.data.general.companyName.toLowerCase().replace(/\W+/g, '-');
  const page = await load(businessPage, `/business/${name}-${id}/`, `${name}-${id}/`).catch((moved: Response) =>
    load(businessPage, String(moved.headers.get('location')), String(moved.headers.get('location')).replace('/business/', '')),
  );
  return { html: shown(<Checks verification={page.verification} />), page };
}

describe('the page of a company without the badge', () => {
  test('lists the facts checked with number, method and date of each, and has no seal or badge [CHK-004]', async () => {
    const { id } = await makeChecked('standard', ['register', 'website'], 'factsqt');
    const { html } = await facts(id);
    const words = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(words).toContain('Facts checked');
    expect(words).toContain('Company register, number 01234567 Checked on 11/11/2026 in recorded register data, valid until 11/11/2099');
    expect(words).toContain('Website halderby.example');
    expect(words).toContain('Not checked: email address, VAT number, documents');
    expect(html).not.toMatch(/seal|badge|tier|popover/i);
    const verified = { ...((await facts(id)).page.verification as object), verified: true, grantedAt: '2026-11-12T00:00:00.000Z' };
    expect(shown(<Checks verification={verified as never} />)).toMatch(/popover.*badge/s);
  });

  test('says where nothing was checked yet [CHK-004]', async () => {
    const { id } = await makeChecked('standard', [], 'nothingqt');
    const { html } = await facts(id);
    expect(html).toContain('Nothing checked yet');
    expect(html).not.toContain('Facts checked');
  });
});

test('two companies with equal checks and different tiers are shown alike on card, page, comparison and message [CHK-005]', async () => {
  const buyer = await makePerson(api.db, { email_confirmed_at: new Date() });
  const marks = [];
  for (const tier of ['standard', 'platinum'] as const) {
    const word = 'alikeqt';
    const { id, product } = await makeChecked(tier, ['register', 'vat'], word);
    const company = (await load(searchPage, `/search-result?business=MA&search=${word}`)).found.cards.find((card: { id: string }) => card.id === id);
    const goods = (await load(searchPage, `/search-result?business=PR&search=${word}`)).found.cards.find((card: { id: string }) => card.id === product);
    const other = await makeChecked('standard', [], 'otherqt');
    const table = await compared(client(), { kind: 'business', ids: [id, other.id], qty: undefined }, settings, []);
    const request = await makeInquiry(api.db, buyer, id);
    const thread = (await api.get(`/business/request/${request}`, as(buyer))).body.data;
    const { subscription: _, ...card } = (await api.get(`/business/profile/${id}`)).body.data;
    const html = [(await facts(id)).html, shown(<CompanyBeside company="x" beside={company.beside} />), goods.beside.checks];
    const alike = JSON.stringify([html, table?.rows.map(({ cells }) => cells[0]), thread, card.numbersChecked, card.insolvency]);
    marks.push(
      [id, product, request, thread.requestID ?? request]
        .reduce((text, own) => text.replaceAll(own, 'OWN'), alike)
        .replace(/"subscription":"\w+"/g, '')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT'),
    );
    expect(goods.beside.checks).toBe('2 facts checked');
    expect(JSON.stringify(table)).toContain('2 facts checked');
  }
  expect(marks[0]?.length).toBeGreaterThan(500);
  expect(marks[1]).toBe(marks[0]);
});
