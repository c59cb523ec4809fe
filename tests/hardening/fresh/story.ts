import { newId } from '#server/base/database/id.ts';
import { declined, partOf } from '../../support/award.ts';
import { as } from '../../support/company.ts';
import { makeAccess, makeBusiness, makePerson } from '../../support/made.ts';
import { DETAILS } from '../../support/order.ts';
import { needed, OFFER, quoting, type Supplier } from '../../support/rfq.ts';
import { type Kept, openCopies, TITLE } from './copies.ts';
import type { Tools } from './tools.ts';

/** Who buys, for which company, and the suppliers: the first gets the order, the last says nothing. */
interface Sides {
  buyer: string;
  company: string;
  suppliers: [Supplier, Supplier, Supplier, Supplier];
}
/** What the calls about a request name. */
export interface Ids {
  rfqID: string;
  version: number;
  lineID: string;
  questionID: string;
  quotes: string[];
  orderID: string;
}
type Teller = Awaited<ReturnType<typeof openTeller>>;
/** Requests in every state, made by their calls once for each side, and copies of them. */
export type Stories = Awaited<ReturnType<typeof openStories>>;

export async function openStories(tools: Tools) {
  const { db, owner, business, member, set } = tools;
  const teller = await openTeller(tools);
  const others = [await teller.supplier('Halderby Valves'), await teller.supplier('Aire Castings'), await teller.supplier('Ruhr Armaturen')] as const;
  const silent = await teller.supplier('Silent Seals');
  const company = await makeBusiness(db, { company_name: 'Humber Dosing Ltd', country_code: 'GB' });
  const buyer = await teller.person();
  await makeAccess(db, company, buyer, 'owner');
  const own: Supplier = { id: business, owner, member };
  return {
    ...teller,
    buyer,
    others,
    silent,
    /** Of drafts, of what one publishes in a day and of new contacts there are only so many. */
    alone: async () => {
      await set('delete from rfq where account_id = $1 and published_at is null', owner);
      await set(
        `update rfq set published_at = published_at - interval '40 days', deadline = now() - interval '1 day'
         where account_id = $1 and (published_at > now() - interval '30 days' or deadline > now())`,
        owner,
      );
      await set('delete from first_contact where account_id = $1', owner);
    },
    /** The owner buys. */
    bought: await told(teller, { buyer: owner, company: business, suppliers: [...others, silent] }),
    /** The owner sells. */
    sold: await told(teller, { buyer, company, suppliers: [own, others[1], others[2], silent] }),
  };
}

/** Who takes part, and how a step is done and remembered. */
async function openTeller({ api, db, set }: Tools) {
  const { keep, copy } = await openCopies(api);
  const settled = { email_confirmed_at: new Date(), created_at: new Date(Date.now() - 90 * 86_400_000) };
  const send = async (who: string, method: 'post' | 'put' | 'delete', path: string, body: object = {}) => {
    const answer = await api[method](path, body, as(who));
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const person = async (): Promise<string> => {
    const id = await makePerson(db, settled);
    // Two sides with one domain of email count as one.
    await set("update account set email = id || '@gmail.com' where id = $1", id);
    return id;
  };
  return {
    api,
    set,
    copy,
    send,
    person,
    /** What is done about a request, and the request as it stands then. */
    after: async (before: Ids, act: (ids: Ids) => Promise<Partial<Ids> | undefined>): Promise<Kept<Ids>> => {
      const ids = { ...before, ...(await act(before)) };
      const { rows } = await set('select version from rfq where id = $1', before.rfqID);
      return keep({ ...ids, version: rows[0].version });
    },
    supplier: async (name: string): Promise<Supplier> => {
      const [id, owner, member] = [await makeBusiness(db, { company_name: name, country_code: 'GB' }), await person(), await person()];
      await makeAccess(db, id, owner, 'owner');
      await makeAccess(db, id, member, 'member');
      return { id, owner, member };
    },
    /** Somebody who may publish as many as anybody. */
    settle: async (id: string) => {
      await set('update account set created_at = $2, email_confirmed_at = now() where id = $1', id, settled.created_at);
      await set(
        `insert into work_email (account_id, code_id, email, domain, company_name, asked_at, checked_at) values ($1, $2, 'a@humber.example', 'humber.example', 'Humber', now(), now())
         on conflict (account_id) do update set checked_at = now()`,
        id,
        newId(),
      );
    },
  };
}

const told = async (teller: Teller, sides: Sides) => {
  const asked = await tellAsked(teller, sides);
  const decided = await tellDecided(teller, sides, asked.quoted);
  return { ...asked, ...decided, ...(await tellOrdered(teller, sides, decided.told)) };
};

/** From the draft to three quotes. */
async function tellAsked({ api, set, send, after, copy, settle }: Teller, { buyer, company, suppliers }: Sides) {
  const [first, second, third] = suppliers;
  const { write, submit } = quoting({ api, send });
  await settle(buyer);
  const body = { ...needed(), title: `Valves ${TITLE}`, from: company, deadline: new Date(Date.now() + 30 * 86_400_000).toISOString() };
  const { rfqID, version } = (await send(buyer, 'post', '/rfq', body)).body.data;
  const [{ lineID }] = (await api.get(`/rfq/${rfqID}`, as(buyer))).body.data.rfq.lines;
  const draft = await after({ rfqID, version, lineID, questionID: '', quotes: [], orderID: '' }, async () => {});
  const open = await after(draft.ids, async () => {
    await send(buyer, 'post', `/rfq/${rfqID}/publish`, { version });
    await set('update rfq set same_hash = null where id = $1', rfqID);
    await send(buyer, 'post', `/rfq/${rfqID}/invitation`, { businesses: suppliers.map(({ id }) => id) });
    const asked = await send(second.owner, 'post', `/rfq/${rfqID}/question`, { bid: second.id, text: 'Which thread?' });
    return { questionID: asked.body.data.questionID };
  });
  const written = await after(open.ids, async () => void (await write(first, rfqID)));
  const quoted = await after(open.ids, async () => {
    for (const one of [second, third]) await write(one, rfqID);
    const quotes: string[] = [];
    for (const one of [first, second, third]) quotes.push((await submit(one, rfqID)).body.data.quoteID);
    return { quotes };
  });
  const revised = await after(await copy(quoted), async ({ rfqID, version }) => {
    await send(buyer, 'put', `/rfq/${rfqID}`, { version, note: 'In two lots.' });
  });
  return { draft, open, written, quoted, revised };
}

/** From the deadline to a decision that everybody has heard of. */
async function tellDecided({ set, send, after, copy }: Teller, { buyer, suppliers: [first] }: Sides, quoted: Kept<Ids>) {
  const deciding = await after(await copy(quoted), async ({ rfqID }) => {
    await set("update rfq set published_at = published_at - interval '40 days', deadline = now() - interval '1 hour' where id = $1", rfqID);
  });
  const countered = await after(await copy(deciding), async ({ rfqID, quotes: [quoteID], lineID }) => {
    await send(buyer, 'post', `/quote/${quoteID}/counter`, { rfqID, lines: [{ lineID, price: '8.1' }], note: 'Your best price?' });
  });
  const offered = await after(await copy(deciding), async ({ rfqID, lineID }) => {
    await send(first.owner, 'post', `/rfq/${rfqID}/own-counter`, { bid: first.id, lines: [{ lineID, price: '8.4' }], note: 'For two pallets.' });
  });
  const decided = await after(await copy(deciding), async ({ rfqID, lineID, quotes: [quoteID = '', ...others] }) => {
    const declines = declined(others.map((quoteID) => ({ quoteID, revision: 1 })));
    await send(buyer, 'post', `/rfq/${rfqID}/award`, { details: DETAILS, parts: [partOf(lineID, { quoteID, revision: 1 })], declines });
    // Ten minutes are over before a long run is.
    await set("update award set due_at = now() + interval '1 day' where rfq_id = $1", rfqID);
  });
  const told = await after(await copy(decided), async ({ rfqID }) => {
    await send(buyer, 'post', `/rfq/${rfqID}/award/tell`);
    const { rows } = await set('select id from trade_order where rfq_id = $1', rfqID);
    return { orderID: rows[0].id };
  });
  const ended = await after(await copy(deciding), async ({ rfqID, quotes }) => {
    await send(buyer, 'post', `/rfq/${rfqID}/end`, { declines: declined(quotes.map((quoteID) => ({ quoteID, revision: 1 }))) });
    await send(buyer, 'post', `/rfq/${rfqID}/award/tell`);
  });
  return { deciding, countered, offered, decided, told, ended };
}

/** From the order to what both sides say of its delivery. */
async function tellOrdered({ set, send, after, copy }: Teller, { buyer, suppliers: [first] }: Sides, told: Kept<Ids>) {
  const answered = async (before: Kept<Ids>, body: (ids: Ids) => object) =>
    after(await copy(before), async (ids) => {
      await send(first.owner, 'post', `/order/${ids.orderID}/answer`, { version: 1, ...body(ids) });
    });
  const changed = await answered(told, ({ lineID }) => ({
    kind: 'changed',
    lines: [{ lineID, status: 'changed', price: OFFER.breaks[1]?.price, text: 'Later.' }],
  }));
  const accepted = await answered(told, () => ({ kind: 'confirmed' }));
  const delivered = await after(await copy(accepted), async ({ orderID }) => {
    const said = { delivered: 'yes', day: new Date().toISOString().slice(0, 10), onTime: true, complete: true };
    await send(buyer, 'post', `/order/${orderID}/delivery`, { as: 'buyer', ...said });
    await send(first.owner, 'post', `/order/${orderID}/delivery`, { as: 'supplier', ...said });
  });
  const prepared = await after(await copy(told), async ({ orderID }) => {
    await set('delete from trade_order_version where order_id = $1', orderID);
    await set('update trade_order set version = 0, proposed_at = null where id = $1', orderID);
  });
  return { changed, accepted, delivered, prepared };
}
