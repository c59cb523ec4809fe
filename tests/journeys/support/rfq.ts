import { expect } from '@playwright/test';
import type { Company, Somebody } from './own-company.ts';
import { ownTitle } from './own-title.ts';
import { staff } from './staff.ts';

const HOUR = 3_600_000;
export const hoursAhead = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** A title of the test’s own, so that nobody asks the same twice. */
export const newTitle = (of = 'Tapered brass fittings'): string => ownTitle(of);

/** A request that suits makers of valves, ready to be published. */
export const request = (title: string, more: object = {}): object => ({
  title,
  lines: [
    { description: 'Ball valve DN 25', quantity: '2000', unit: 'H87', subCategory: '0004-01-01' },
    { description: 'Ball valve DN 50', quantity: '60', unit: 'H87', subCategory: '0004-01-01' },
    { description: 'Seat kit', quantity: '200', unit: 'SET', subCategory: '0004-01-01' },
  ],
  country: 'GB',
  place: 'Craigavon',
  incoterm: 'DAP',
  deadline: hoursAhead(102),
  visibility: 'open',
  ...more,
});

/** @returns the id of a draft. */
export async function draftedRfq(buyer: Somebody, title: string, more: object = {}): Promise<{ rfqID: string; version: number }> {
  const answer = await buyer.call('POST', '/rfq', request(title, more));
  expect(answer).toMatchObject({ success: true });
  return answer.data;
}

/** Accounts of a test are new, so that staff looks first. @returns the id of a request that is held. */
export async function heldRfq(buyer: Somebody, title: string, more: object = {}): Promise<string> {
  const { rfqID, version } = await draftedRfq(buyer, title, more);
  const answer = await buyer.call('POST', `/rfq/${rfqID}/publish`, { version });
  expect(answer).toMatchObject({ success: true, data: { state: 'held' } });
  return rfqID;
}

/** @returns the id of a request that staff has let through. */
export async function publishedRfq(buyer: Somebody, title: string, more: object = {}): Promise<string> {
  const rfqID = await heldRfq(buyer, title, more);
  expect(await (await staff())('POST', `/staff/rfq/${rfqID}/release`)).toMatchObject({ success: true });
  return rfqID;
}

/** A complete quote of a company for every line. */
export async function quotedRfq({ id, owner }: Company, rfqID: string): Promise<void> {
  const { data } = await owner.call('GET', `/rfq/${rfqID}?bid=${id}`);
  const offer = { unit: 'H87', breaks: [{ from: '1', price: '9.20' }], leadDays: 21 };
  const lines = data.rfq.lines.map((line: { lineID: string; unit: string }) => ({ lineID: line.lineID, offer: { ...offer, unit: line.unit } }));
  const validUntil = hoursAhead(60 * 24).slice(0, 10);
  const saved = await owner.call('PUT', `/rfq/${rfqID}/quote`, {
    bid: id,
    version: 0,
    incoterm: 'DAP',
    place: 'Craigavon',
    currency: 'GBP',
    validUntil,
    lines,
  });
  expect(saved).toMatchObject({ success: true });
  const sent = await owner.call('POST', `/rfq/${rfqID}/quote/submit`, { bid: id, version: saved.data.version, revision: data.rfq.revision });
  expect(sent).toMatchObject({ success: true });
}
