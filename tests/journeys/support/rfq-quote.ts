import { expect } from '@playwright/test';
import { type Company, newProduct, newSomebody, type Somebody } from './own-company.ts';
import { ownTitle } from './own-title.ts';

const HOUR = 3_600_000;

export interface Asked {
  buyer: Somebody;
  rfqID: string;
  /** Of the quote that the company writes. */
  address: string;
}

export const LINE = {
  description: 'Ball valve DN 50, stainless',
  quantity: '2000',
  unit: 'H87',
  subCategory: '0004-01-01',
  attributes: [{ name: 'Material', value: 'Stainless steel 1.4408' }],
};

/** A request that this company alone is invited to, so that staff need not look at it first. */
export async function newRfq({ id }: Company, more: object = {}, by: Somebody | null = null): Promise<Asked> {
  const buyer = by ?? (await newSomebody('Nora', 'Buyer'));
  const body = {
    title: ownTitle('Stainless ball valves'),
    lines: [LINE],
    country: 'GB',
    place: 'Hull',
    incoterm: 'DAP',
    paymentTerms: '30 days',
    deadline: new Date(Date.now() + 72 * HOUR).toISOString(),
    visibility: 'invited',
    invited: [id],
    ...more,
  };
  const draft = await buyer.call('POST', '/rfq', body);
  expect(draft).toMatchObject({ success: true });
  const { rfqID, version } = draft.data;
  expect(await buyer.call('POST', `/rfq/${rfqID}/publish`, { version })).toMatchObject({ data: { state: 'open' } });
  return { buyer, rfqID, address: `/rfq/${rfqID}/quote?bid=${id}` };
}

/** A ball valve with all that a quote takes from it. */
export const newValve = (company: Company): Promise<string> =>
  newProduct(company, 'Two-piece ball valve DN 50', {
    subCategory: '0004-01-01',
    specs: [{ key: 'Material', value: 'Brass CW617N' }],
    trade: {
      moq: { quantity: '150', unit: 'H87' },
      orderMultiple: '150',
      price: {
        currency: 'GBP',
        unit: 'H87',
        per: 1,
        breaks: [
          { from: '150', price: '9.20' },
          { from: '1000', price: '8.755' },
        ],
      },
      leadTimes: [
        { from: '1', days: 14 },
        { from: '1000', days: 28 },
      ],
      hs: '848180',
      origin: 'GB',
    },
  });

/** The whole quote by its calls. @returns its id. */
export async function submitQuote({ id, owner }: Company, rfqID: string, more: object = {}): Promise<string> {
  const { lines } = (await owner.call('GET', `/rfq/${rfqID}?bid=${id}`)).data.rfq;
  const offer = { unit: 'H87', breaks: [{ from: '100', price: '9.20' }], moq: '100', multiple: '150', leadDays: 21 };
  const version = (await owner.call('GET', `/rfq/${rfqID}/quote?bid=${id}`)).data.version;
  const kept = await owner.call('PUT', `/rfq/${rfqID}/quote`, {
    ...{ bid: id, version, incoterm: 'DAP', place: 'Hull', currency: 'GBP' },
    validUntil: new Date(Date.now() + 60 * 24 * HOUR).toISOString().slice(0, 10),
    lines: lines.map(({ lineID }: { lineID: string }) => ({ lineID, offer })),
    ...more,
  });
  expect(kept).toMatchObject({ success: true });
  const answer = await owner.call('POST', `/rfq/${rfqID}/quote/submit`, { bid: id, version: kept.data.version, revision: 1 });
  expect(answer).toMatchObject({ success: true });
  return answer.data.quoteID;
}
