import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { tableFile } from '#server/base/tables/table-file.ts';
import { mayReadQuotes } from '#server/trade/rfq/ending.ts';
import { showBuyers } from '#server/trade/rfq/mails.ts';
import { setRates, tellShortlist } from './change.ts';
import { comparisonOf, sideBySide } from './compare.ts';
import { csvRows } from './csv.ts';
import { comparisonPdf } from './pdf.ts';
import { readMarked, readMarks, writeChoice, writeEstimate, writeHidden, writeNote, writeShortlisted } from './queries.ts';

export const calls = {
  get: async (request, { rfqID }) => {
    if (!(await mayReadQuotes(request, rfqID))) throw new Refusal('sealed');
    return { success: true, data: await comparisonOf(request, rfqID) };
  },

  mark: async (request, { rfqID, quoteID, shortlisted, hidden, note, estimate, alternative }) => {
    if (!(await mayReadQuotes(request, rfqID))) throw new Refusal('sealed');
    const mark = await inTransaction(request, async (request) => {
      const { db } = request;
      const signed = { by: actorOf(request).accountID, at: request.now() };
      const revision = await readMarked(db, { rfqID, quoteID });
      if (revision === null) throw new Refusal('not_found');
      if (shortlisted !== undefined) await writeShortlisted(db, quoteID, shortlisted, signed);
      if (hidden !== undefined) await writeHidden(db, quoteID, hidden, signed);
      if (note !== undefined) await writeNote(db, quoteID, note, signed);
      if (estimate !== undefined) await writeEstimate(db, quoteID, estimate, signed);
      if (alternative && !(await writeChoice(db, quoteID, { revision, ...alternative }))) throw new Refusal('not_found');
      await showBuyers(db, rfqID);
      return (await readMarks(db, rfqID, signed.by)).get(quoteID)?.mark;
    });
    if (!mark) throw new Refusal('not_found');
    return { success: true, data: mark };
  },

  file: async (request, { rfqID, type }) => {
    if (!(await mayReadQuotes(request, rfqID))) throw new Refusal('sealed');
    const compared = await sideBySide(request, rfqID);
    const at = request.now();
    if (type === 'csv') return { success: true, data: await tableFile({ title: 'Comparison', format: type, at }, csvRows(compared)) };
    const content = (await comparisonPdf(compared)).toString('base64');
    return { success: true, data: { name: `comparison-${at.toISOString().slice(0, 10)}.pdf`, type: 'application/pdf', content } };
  },

  tell: async (request, { rfqID }) => ({ success: true, data: { told: await tellShortlist(request, rfqID) } }),

  setRates: async (request, { rfqID, newest }) => ({ success: true, data: { day: await setRates(request, rfqID, newest) } }),
} satisfies Handlers<typeof contract.comparison>;
