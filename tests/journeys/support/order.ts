import { expect } from '@playwright/test';
import { endDeadline } from './deadline.ts';
import { type Company, newBuyer, newCompany, type Somebody } from './own-company.ts';
import { LINE, newRfq, submitQuote } from './rfq-quote.ts';

export const DETAILS = {
  delivery: { street: '1 Dock Road', city: 'Hull', postcode: 'HU1 1AA', region: '', country: 'GB' },
  contact: { name: 'Nora Buyer', email: 'nora@humber.example', phone: '' },
  reference: 'PO-77',
};

export interface Ordered {
  buyer: Somebody;
  company: Company;
  rfqID: string;
  orderID: string;
  number: string;
}

const LINES = [LINE, { ...LINE, description: 'Gasket set', quantity: '200' }];

/** An order of two lines that was awarded and told; without details it waits for its buyer. */
export async function newOrder(details: object = DETAILS, by: Somebody | null = null): Promise<Ordered> {
  const company = await newCompany();
  const { buyer, rfqID } = await newRfq(company, { lines: LINES }, by ?? (await newBuyer()));
  const quoteID = await submitQuote(company, rfqID);
  await endDeadline(rfqID);
  const { lines } = (await buyer.call('GET', `/rfq/${rfqID}`)).data.rfq;
  const parts = lines.map(({ lineID, quantity }: { lineID: string; quantity: string }) => ({ lineID, quoteID, revision: 1, quantity }));
  const empty = { delivery: { country: null }, contact: {} };
  expect(await buyer.call('POST', `/rfq/${rfqID}/award`, { parts, details: { ...empty, ...details } })).toMatchObject({ success: true });
  expect(await buyer.call('POST', `/rfq/${rfqID}/award/tell`)).toMatchObject({ success: true });
  const orders = (await buyer.call('GET', '/order?side=buyer')).data;
  const order = orders.find((one: { rfqID: string }) => one.rfqID === rfqID);
  return { buyer, company, rfqID, orderID: order.orderID, number: order.number };
}
