import { likeOf } from '#contract/trade/parts-list/alike.ts';
import type { KeptList } from '#contract/trade/parts-list.ts';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { RfqChange } from '#contract/trade/rfq/shapes.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { beginDraft, type Saved } from '../rfq/draft/draft.ts';
import { inGroup } from './in-group.ts';
import { type Made, noteMade, type StoredList } from './list-queries.ts';
import { fieldsOf } from './row-fields.ts';

interface Terms {
  country: string | null;
  deadline: string | null;
}

/** A draft of each group, in the caller's transaction: all or none. @returns the drafts in their order, and the version of the list from now on. */
export async function makeRfqs(request: Request, list: StoredList, terms: Terms): Promise<{ version: number; made: Made[] }> {
  const groups = list.groups.filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) throw new Refusal('invalid_input', { fields: { groups: say('rfq.lines') } });
  const made: Made[] = [];
  // At most ten, and each is a request with checks of its own.
  for (const [at, group] of groups.entries()) {
    const change = changeOf(list, group, terms);
    const saved: Saved = await inGroup(at, group.title, () => beginDraft(request, list.from, change));
    made.push({ rfqID: saved.rfqID, version: saved.version, title: change.title ?? '' });
  }
  const version = await noteMade(
    request.db,
    list.listID,
    made.map(({ rfqID }) => rfqID),
  );
  return { version, made };
}

/** What a group asks. Whom it is shown to beside those invited is found by categories: with a line that has none only they read it. */
function changeOf(list: KeptList, { title, rows, suppliers }: KeptList['groups'][number], { country, deadline }: Terms): RfqChange {
  const wanted = new Set(rows);
  const lines = list.lines.filter(({ row }) => wanted.has(row));
  const isNamed = lines.every(({ subCategory }) => subCategory !== null);
  const [first] = lines;
  return {
    title: title || likeOf(first?.description ?? '').slice(0, RFQ_FITS.title),
    ...{ country, deadline, invited: suppliers },
    visibility: isNamed ? 'matching' : 'invited',
    lines: lines.map(({ row, description, quantity, unit, subCategory }) => ({
      ...{ description, quantity, unit, subCategory, category: null, productID: null },
      ...fieldsOf(list.rows[row] ?? [], list.columns),
    })),
  };
}
