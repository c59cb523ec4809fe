import { beforeEach } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { type Answer, type Api, useApi } from './api.ts';
import { byHeader } from './bench.ts';
import { as } from './company.ts';
import { emptied } from './emptied.ts';
import { makeAccess, makeBusiness, makePerson } from './made.ts';

const LONG_AGO = new Date(Date.now() - 90 * 86_400_000);
const SETTLED = { email_confirmed_at: new Date(), created_at: LONG_AGO };
export const HOUR = 3_600_000;

export interface Supplier {
  id: string;
  owner: string;
  member: string;
}

/** A deadline so many hours from now, by the clock of this machine. */
export const hoursAhead = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

export const LINE = { description: 'Ball valve DN 50, stainless', quantity: '2000', unit: 'H87', subCategory: '0004-01-01' };
/** What a request needs to be published; suppliers are told nothing else. */
export const needed = () => ({
  title: 'Stainless ball valves',
  lines: [LINE],
  country: 'GB',
  place: 'Hull',
  incoterm: 'DAP',
  deadline: hoursAhead(72),
  visibility: 'open',
});

export const OFFER = {
  unit: 'H87',
  breaks: [
    { from: '100', price: '9.20' },
    { from: '1000', price: '8.75' },
  ],
  moq: '100',
  multiple: '50',
  leadDays: 21,
};

/** A buyer with a company and a colleague, three suppliers, and the calls between them. */
export function useRfqs(api: Api = useApi('empty', {}, { authenticate: byHeader })) {
  const cast = { buyer: '', colleague: '', company: '', suppliers: [] as Supplier[] };
  beforeEach(async () => {
    api.mails.length = 0;
    await api.pool.query("delete from setting where name = 'trade-clock'");
    // Others that asked the same within a day are looked at by staff.
    await emptied(api.pool, 'rfq', 'quote');
    cast.buyer = await makePerson(api.db, { first_name: 'Nora', last_name: 'Buyer', ...SETTLED });
    cast.colleague = await makePerson(api.db, { first_name: 'Carl', last_name: 'Colleague', ...SETTLED });
    cast.company = await makeBusiness(api.db, { company_name: 'Humber Dosing Ltd', country_code: 'GB' });
    await makeAccess(api.db, cast.company, cast.buyer, 'owner');
    await makeAccess(api.db, cast.company, cast.colleague, 'member');
    await check(cast.buyer);
    cast.suppliers = [];
    for (const name of ['Halderby Valves', 'Aire Castings', 'Ruhr Armaturen']) cast.suppliers.push(await makeSupplier(name));
  });

  /** A proved work address. */
  async function check(account: string): Promise<void> {
    await api.pool.query(
      `insert into work_email (account_id, code_id, email, domain, company_name, asked_at, checked_at) values ($1, $2, 'a@humber.example', 'humber.example', 'Humber', now(), now())`,
      [account, newId()],
    );
  }

  async function makeSupplier(name: string): Promise<Supplier> {
    const id = await makeBusiness(api.db, { company_name: name, country_code: 'GB' });
    const [owner, member] = [await makePerson(api.db, { first_name: 'Otto', ...SETTLED }), await makePerson(api.db, { first_name: 'Mia', ...SETTLED })];
    await makeAccess(api.db, id, owner, 'owner');
    await makeAccess(api.db, id, member, 'member');
    return { id, owner, member };
  }

  const send = (who: string, method: 'post' | 'put' | 'delete', path: string, body: object = {}, headers: object = {}): Promise<Answer> =>
    api[method](path, body, { ...as(who), ...headers });
  const drafted = async (body: object = {}): Promise<{ rfqID: string; version: number }> =>
    (await send(cast.buyer, 'post', '/rfq', { from: cast.company, ...needed(), ...body })).body.data;
  const publish = async ({ rfqID, version }: { rfqID: string; version: number }): Promise<Answer> =>
    send(cast.buyer, 'post', `/rfq/${rfqID}/publish`, { version });

  return {
    api,
    cast,
    check,
    makeSupplier,
    send,
    drafted,
    publish,
    /** Moves the clock of the trade on, such as '73 hours'. */
    later: (by: string) =>
      api.pool.query(`insert into setting (name, value) values ('trade-clock', to_jsonb($1::text)) on conflict (name) do update set value = excluded.value`, [
        by,
      ]),
    /** @returns the id of a published request. */
    published: async (body: object = {}): Promise<string> => {
      const draft = await drafted(body);
      const answer = await publish(draft);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return draft.rfqID;
    },
    read: (who: string | null, rfqID: string, bid?: string) => api.get(`/rfq/${rfqID}${bid ? `?bid=${bid}` : ''}`, who ? as(who) : {}),
    own: async (rfqID: string) => (await api.get(`/rfq/${rfqID}`, as(cast.buyer))).body.data.rfq,
    received: (rfqID: string, who = cast.buyer) => api.get(`/rfq/${rfqID}/quotes`, as(who)),
  };
}

/** The calls of a supplier about its quote. */
export function quoting({ api, send }: Pick<ReturnType<typeof useRfqs>, 'api' | 'send'>) {
  const ownQuote = async (supplier: Supplier, rfqID: string, who = supplier.owner) => api.get(`/rfq/${rfqID}/quote?bid=${supplier.id}`, as(who));
  const save = async (supplier: Supplier, rfqID: string, body: object = {}, who = supplier.owner) => {
    const version = (await ownQuote(supplier, rfqID, who)).body.data?.version ?? 0;
    return send(who, 'put', `/rfq/${rfqID}/quote`, { bid: supplier.id, version, ...body });
  };
  const linesOf = async (supplier: Supplier, rfqID: string): Promise<{ lineID: string; struck: boolean }[]> =>
    (await api.get(`/rfq/${rfqID}?bid=${supplier.id}`, as(supplier.owner))).body.data.rfq.lines;
  const write = async (supplier: Supplier, rfqID: string, body: object = {}) => {
    const lines = (await linesOf(supplier, rfqID)).filter(({ struck }) => !struck).map(({ lineID }) => ({ lineID, offer: OFFER }));
    const validUntil = new Date(Date.now() + 60 * 24 * HOUR).toISOString().slice(0, 10);
    return save(supplier, rfqID, { incoterm: 'DAP', place: 'Hull', currency: 'GBP', validUntil, lines, ...body });
  };
  const submit = async (supplier: Supplier, rfqID: string, more: object = {}, headers: object = {}) => {
    const own = await ownQuote(supplier, rfqID);
    const asked = (await api.get(`/rfq/${rfqID}?bid=${supplier.id}`, as(supplier.owner))).body.data?.rfq;
    const body = { bid: supplier.id, version: own.body.data?.version ?? 1, revision: asked?.revision ?? 1, ...more };
    return send(supplier.owner, 'post', `/rfq/${rfqID}/quote/submit`, body, headers);
  };
  return {
    ownQuote,
    save,
    write,
    submit,
    quote: async (supplier: Supplier, rfqID: string, body: object = {}) => {
      const kept = await write(supplier, rfqID, body);
      if (kept.status !== 200) throw new Error(JSON.stringify(kept.body));
      return submit(supplier, rfqID);
    },
    withdraw: (supplier: Supplier, rfqID: string) => send(supplier.owner, 'post', `/rfq/${rfqID}/quote/withdraw`, { bid: supplier.id, reason: 'no-capacity' }),
  };
}
