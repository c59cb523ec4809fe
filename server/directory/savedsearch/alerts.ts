import type { SearchQuery } from '#contract/directory/savedsearch.ts';
import { writeSearch } from '#contract/directory/search-address.ts';
import { chosenOf } from '#contract/directory/search-kept.ts';
import { inTransaction, transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter } from '#server/base/mail/letter.ts';
import { unsubscribeAddress, unsubscribeToken } from '#server/base/mail/unsubscribe.ts';
import { filtersOf, kindOf } from '../search/calls.ts';
import mails from './mails.en.json' with { type: 'json' };
import { lockWatched, readNames, takeDue, takeHits, type Watched } from './queries.ts';

const BATCH = 200;
const LOOKED_AT = 50;
const NAMED_IN_MAIL = 10;

export const subscribers = { 'savedsearch.due': [sendAlert] } satisfies Subscribers;

/** Asks for the mails of every alert that is due, each once: its next time is set in the same transaction. */
export async function askForAlerts({ db, now }: AppContext): Promise<void> {
  let taken: number;
  do {
    taken = await transactional(db, async (db) => {
      const due = await takeDue(db, now(), BATCH);
      await publishEach(
        db,
        'savedsearch.due',
        due.map((searchID) => ({ searchID })),
      );
      return due.length;
    });
  } while (taken === BATCH);
}

/** One mail of what is new in a search; none where that is nothing. */
async function sendAlert(parts: AppContext, event: OutboxEvent<'savedsearch.due'>): Promise<void> {
  const searchID = event.body.searchID;
  const told = await inTransaction(parts, async (parts) => {
    const watched = await lockWatched(parts.db, searchID);
    if (!watched) return null;
    const { business, search, ...asked } = watched.query;
    const { ids } = await parts.search.find(parts.db, kindOf(business), search, filtersOf(business, asked), {
      skip: 0,
      size: LOOKED_AT,
      sort: 'newest',
    });
    return { watched, hits: await takeHits(parts.db, searchID, event.id, ids) };
  });
  if (!told || told.hits.length === 0) return;
  await write(parts, event, { searchID, ...told });
}

async function write(
  parts: AppContext,
  event: OutboxEvent,
  { searchID, watched, hits }: { searchID: string; watched: Watched; hits: string[] },
): Promise<void> {
  const { name, firstName, email, query } = watched;
  const names = await readNames(parts.db, hits.slice(0, NAMED_IN_MAIL));
  const count = hits.length === 1 ? mails.count.one : mails.count.other.replace('{number}', String(hits.length));
  const more = hits.length > NAMED_IN_MAIL ? [mails.more.replace('{number}', String(hits.length - NAMED_IN_MAIL))] : [];
  const draft = draftOf(mails.alert, { count, name, firstName }, `${parts.config.SITE_URL}${resultsPath(query)}`);
  await sendLetter(parts, event, email, {
    ...draft,
    paragraphs: [...draft.paragraphs, ...names, ...more],
    unsubscribe: unsubscribeAddress(parts, unsubscribeToken(parts, 'search', searchID)),
  });
}

/** The results page of a search, the newest first. */
function resultsPath({ business, search, ...asked }: SearchQuery): string {
  return `/search-result?${writeSearch({ business, search, ...chosenOf(asked), sort: 'newest' })}`;
}
