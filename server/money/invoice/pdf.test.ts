import { describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, makeCompany } from '../../../tests/support/company.ts';
import { textOfPdf } from '../../../tests/support/pdf.ts';
import { issueCreditNote, issueInvoice } from './issue.ts';
import { pdfOf } from './pdf.ts';
import { type Invoice, readInvoice } from './queries.ts';

const api = useApi('empty', {}, { authenticate: byHeader });

async function issued(name: string, address = '4 Mill Lane\nWharf 2') {
  const company = await makeCompany(api);
  const billing = { name, address, city: 'Leeds', postcode: 'LS1 4AB', country: 'GB', vatNumber: 'GB123456789' };
  expect((await api.put(`/business/profile/${company.id}/billing`, billing, as(company.owner))).status).toBe(200);
  const at = new Date('2026-11-20T10:00:00Z');
  const seller = api.config.SELLER as NonNullable<typeof api.config.SELLER>;
  const paid = { seller, paymentID: newId(), businessID: company.id, tier: 'premium' as const, from: at, until: new Date('2027-11-20T10:00:00Z'), at };
  const upgrade = { tier: 'gold' as const, creditCents: 10_000 };
  const { invoiceID } = await api.db.transaction().execute((db) => issueInvoice(db as never, { ...paid, amountCents: 265_000, upgrade }));
  return { company, invoiceID, paymentID: paid.paymentID, at };
}
const read = async (id: string) => (await readInvoice(api.db, id)) as Invoice;
const plain = async (id: string) => pdfOf(await read(id), { compress: false });

const SIGNS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** Bytes of strings as they were before they were written into a PDF. */
const unescaped = (pdf: Buffer): string => pdf.toString('latin1').replace(/\\(.)/gs, (_, sign: string) => SIGNS[sign] ?? sign);

describe('the PDF of an invoice', () => {
  test('says all that an invoice must, on one page, with a title, a language and tags', async () => {
    const { invoiceID } = await issued('Łódzka Söhne & Co');
    const pdf = await plain(invoiceID);
    const text = textOfPdf(pdf);
    const { number } = await read(invoiceID);
    for (const said of [
      `Invoice and receipt ${number}`,
      '20/11/2026',
      'WBN Demonstration, Inc.',
      'Miami, FL 33101',
      'Łódzka Söhne & Co',
      '4 Mill Lane',
      'Wharf 2',
      'Leeds LS1 4AB',
      'United Kingdom',
      'VAT number: GB123456789',
      'Premium membership',
      '20/11/2026 – 19/11/2027',
      'US$2,750.00',
      '−US$100.00',
      'US$2,650.00',
      'Reverse charge: VAT to be accounted for by the recipient',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('¤');
    const file = pdf.toString('latin1');
    expect(file.match(/\/Type \/Page\n/g)).toHaveLength(1);
    for (const mark of ['/Lang (en-GB)', '/DisplayDocTitle true', '/MarkInfo', '/StructTreeRoot']) expect(file).toContain(mark);
  });

  test('is the same file each time', async () => {
    const invoice = await read((await issued('Halderby Valves Ltd')).invoiceID);
    expect((await pdfOf(invoice)).equals(await pdfOf(invoice))).toBe(true);
  });

  test.each([['深圳阀门有限公司'], ['Клапан ООО'], ['شركة الصمامات'], ['Valves 🚀 Ltd'], ['Mã van Việt ễ']])(
    'shows for letters of %s that its typeface lacks that something stands there, and says where the name is',
    async (name) => {
      const pdf = await plain((await issued(name)).invoiceID);
      expect(textOfPdf(pdf)).toMatch(/¤/);
      expect(textOfPdf(pdf)).toContain('The exact name is in the properties of the document.');
      // Properties and what a screen reader says are in UTF-16.
      expect(unescaped(pdf)).toContain(Buffer.from(name, 'utf16le').swap16().toString('latin1'));
    },
  );

  test('stays one page however long a name and an address are', async () => {
    const pdf = await plain((await issued('Valve '.repeat(33), 'Long street\n'.repeat(40))).invoiceID);
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
  });

  test('of a credit note names the invoice that it corrects', async () => {
    const { invoiceID, paymentID, at } = await issued('Halderby Valves Ltd');
    const note = await api.db.transaction().execute((db) => issueCreditNote(db as never, { paymentID, refundedCents: 265_000, at }));
    const text = textOfPdf(await plain(note?.invoiceID ?? ''));
    for (const said of [`Credit note ${note?.number}`, 'Corrects invoice', (await read(invoiceID)).number, 'Refund: Premium membership', '−US$2,650.00'])
      expect(text).toContain(said);
  });

  test('is downloaded by the owner alone, as a file or in the body; for everybody else there is none', async () => {
    const { company, invoiceID } = await issued('Halderby Valves Ltd');
    const { number } = await read(invoiceID);
    const get = (who: string, headers = {}) => api.get(`/invoice/${invoiceID}`, { ...as(who), ...headers });
    const { data } = (await get(company.owner)).body;
    expect([data.name, data.type]).toEqual([`${number}.pdf`, 'application/pdf']);
    expect(Buffer.from(data.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const file = await get(company.owner, { accept: 'application/pdf' });
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    });
    const refused = await Promise.all([company.admin, company.member, company.stranger].map((who) => get(who, { accept: 'application/pdf' })));
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([404, 'not_found']));
  });
});
