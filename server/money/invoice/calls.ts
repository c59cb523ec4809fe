import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { readAccess } from '#server/company/actor/queries.ts';
import { checkBilling } from './billing.ts';
import { pdfOf } from './pdf.ts';
import { readBilling, readInvoice, readInvoices, writeBilling } from './queries.ts';

export const calls = {
  list: async ({ db }, { id }) => ({ success: true, data: await readInvoices(db, id) }),

  // A stranger learns not even that there is such an invoice.
  download: async (request, { invoiceID }) => {
    const invoice = await readInvoice(request.db, invoiceID);
    const access = invoice && (await readAccess(request.db, invoice.businessID, actorOf(request).accountID));
    if (!invoice || access !== 'owner') throw new Refusal('not_found');
    const content = (await pdfOf(invoice)).toString('base64');
    return { success: true, data: { name: `${invoice.number}.pdf`, type: 'application/pdf', content } };
  },

  billing: async ({ db }, { id }) => ({ success: true, data: await readBilling(db, id) }),

  setBilling: async ({ db, now }, { id, ...billing }) => {
    await checkBilling(db, billing);
    await writeBilling(db, id, billing, now());
    return { success: true, data: await readBilling(db, id) };
  },
} satisfies Handlers<typeof contract.invoice>;
