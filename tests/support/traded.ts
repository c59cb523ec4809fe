import { beforeEach } from 'vitest';
import { declined, partOf, useAwards } from './award.ts';
import { emptied } from './emptied.ts';
import { makeFile } from './made.ts';
import { OFFER, type Supplier } from './rfq.ts';

const price = (amount: string, note = '') => ({ ...OFFER, breaks: [{ from: '100', price: amount }], note });

/** Requests with all that becomes of them. */
export function useTraded() {
  const trade = useAwards();
  const { api, cast, send, published, later, own, quote, award, tell, suppliers } = trade;
  let [first, second] = [] as unknown as [Supplier, Supplier, Supplier];
  beforeEach(async () => {
    [first, second] = suppliers();
    await emptied(api.pool, 'trade_reference');
  });

  /** A request with two quotes, questions, marks, a counter-offer, a decision, an order and a reference. */
  async function traded() {
    const rfqID = await published({
      title: 'Traded valves',
      note: 'Canary of the request',
      lines: [{ description: 'Ball valve', quantity: '2000', unit: 'H87', subCategory: '0004-01-01', targetPrice: '3.217' }],
    });
    await api.pool.query("insert into rfq_file (rfq_id, file_id, name, place) values ($1, $2, 'drawing-rev-b.pdf', 0)", [
      rfqID,
      await makeFile(api.db, 'image'),
    ]);
    const { data: asked } = (await send(first.owner, 'post', `/rfq/${rfqID}/question`, { bid: first.id, text: 'Canary of the question?' })).body;
    await send(cast.buyer, 'put', `/rfq/${rfqID}/question/${asked.questionID}`, { answer: 'Canary of the answer', toAll: true });
    const [{ lineID }] = (await own(rfqID)).lines;
    const mine = (await quote(first, rfqID, { note: 'Canary of the first', lines: [{ lineID, offer: price('8.111') }] })).body.data;
    const other = (await quote(second, rfqID, { note: 'Canary of the second', lines: [{ lineID, offer: price('8.222') }] })).body.data;
    await api.pool.query("insert into quote_file (quote_id, revision, file_id, name, place) values ($1, 1, $2, 'data-sheet.pdf', 0)", [
      mine.quoteID,
      await makeFile(api.db, 'image'),
    ]);
    await later('73 hours');
    const marks = { rfqID, note: 'zinnwaldit', estimate: { amount: '4711.33', note: 'zinnwaldit freight' } };
    for (const { quoteID } of [mine, other]) await send(cast.buyer, 'put', `/quote/${quoteID}/mark`, marks);
    return { rfqID, lineID: lineID as string, mine, other };
  }

  /** The second supplier is chosen, and its order is accepted. @returns the order */
  async function ordered({ rfqID, lineID, mine, other }: Awaited<ReturnType<typeof traded>>): Promise<string> {
    const answer = await award({ rfqID }, { parts: [partOf(lineID, other)], declines: declined([mine]) });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    await tell({ rfqID } as Parameters<typeof tell>[0]);
    const [{ id }] = (await api.pool.query('select id from trade_order')).rows;
    await send(second.owner, 'post', `/order/${id}/answer`, { version: 1, kind: 'confirmed' });
    return id;
  }

  return { ...trade, traded, ordered };
}
