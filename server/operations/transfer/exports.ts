import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { tableFile } from '#server/base/tables/table-file.ts';
import { catalogueRows } from '#server/catalogue/product/export.ts';
import { readKept } from '#server/catalogue/product/export-queries.ts';
import { readNames } from '#server/company/business/import-names.ts';
import { conversationRows } from '#server/trade/desk/export.ts';
import { Ended, type Pulse } from './pulse.ts';
import { keepResult, makeResult } from './result.ts';
import { finish, type Work } from './run-queries.ts';

type Parts = Omit<AppContext, 'pool'>;

/** Writes all products of a business in the columns of an import. */
export async function exportCatalogue(parts: Parts, work: Work<'catalogue'>, pulse: Pulse): Promise<void> {
  await keepRows(parts, work, pulse, 'Products', catalogueRows(await readKept(parts.db, work.businessID ?? ''), await readNames(parts.db)));
}

/** Writes all conversations of a business, with their messages if that was asked for. */
export async function exportConversations(parts: Parts, work: Work<'conversations'>, pulse: Pulse): Promise<void> {
  const wanted = { businessID: work.businessID ?? '', site: parts.config.SITE_URL, ...work.asked };
  const tell = (read: number) => {
    pulse.signal.throwIfAborted();
    pulse.tell({ read, good: read });
  };
  await keepRows(parts, work, pulse, 'Conversations', await conversationRows(parts.db, wanted, tell));
}

/** Keeps rows as a file, and says with the same commit that it is done. */
async function keepRows(parts: Parts, work: Work<'catalogue' | 'conversations'>, pulse: Pulse, title: string, rows: string[][]): Promise<void> {
  const { format } = work.asked;
  const count = rows.length - 1;
  pulse.tell({ phase: 'writing', read: count, good: count, share: 0.5 });
  const { content } = await tableFile({ title, format, at: parts.now() }, rows);
  const result = await makeResult(parts, work, format);
  await pulse.still();
  await inTransaction(parts, async (parts) => {
    await keepResult(parts, result, Buffer.from(content, 'base64'));
    const progress = { ...pulse.progress, written: count, share: 1, secondsLeft: 0 };
    const outcome = { counts: null, problems: [], problemCount: 0 };
    if (!(await finish(parts.db, work, { progress, outcome, resultID: result.id }))) throw new Ended('stop');
  });
}
