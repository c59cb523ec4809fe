import { isOfRfqs, type RfqQuery, type SearchQuery } from '#contract/directory/savedsearch.ts';
import { writeSearch } from '#contract/directory/search-address.ts';
import { chosenOf } from '#contract/directory/search-kept.ts';
import { inTransaction, transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter } from '#server/base/mail/letter.ts';
import { unsubscribeAddress, unsubscribeToken } from '#server/base/mail/unsubscribe.ts';
import { writtenMoment } from '#server/base/names/written-day.ts';
import { filtersOf, kindOf } from '../search/calls.ts';
import mails from './mails.en.json' with { type: 'json' };
import { lockWatched, readNames, takeDue, takeHits, type Watched } from './queries.ts';
import { readAtOnce, takeRfqHits } from './rfq-queries.ts';

const BATCH = 200;
const LOOKED_AT = 50;
const NAMED_IN_MAIL = 10;

export const subscribers = { 'savedsearch.due': [sendAlert], 'rfq.published': [askAtOnce], 'rfq.changed': [askAtOnce] } satisfies Subscribers;

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

/** Searches of open requests that tell at once; a change may have made one visible to more. */
async function askAtOnce({ db, config }: AppContext, { body: { rfqID } }: OutboxEvent<'rfq.published' | 'rfq.changed'>): Promise<void> {
  if (!config.TRADE) return;
  const searches = await readAtOnce(db, rfqID);
  await publishEach(
    db,
    'savedsearch.due',
    searches.map((searchID) => ({ searchID })),
  );
}

interface News {
  count: number;
  /** The first of them in words. */
  names: string[];
}

/** One mail of what is new in a search; none where that is nothing. */
async function sendAlert(parts: AppContext, event: OutboxEvent<'savedsearch.due'>): Promise<void> {
  const searchID = event.body.searchID;
  const told = await inTransaction(parts, async (parts) => {
    const watched = await lockWatched(parts.db, searchID);
    return watched && { searchID, watched, ...(await newsOf(parts, event, { searchID, query: watched.query })) };
  });
  if (told && told.count > 0) await write(parts, event, told);
}

async function newsOf(
  { db, search: engine, config }: Pick<AppContext, 'db' | 'search' | 'config'>,
  { id }: OutboxEvent,
  { searchID, query }: { searchID: string; query: SearchQuery | RfqQuery },
): Promise<News> {
  if (isOfRfqs(query)) {
    const hits = config.TRADE ? await takeRfqHits(db, searchID, id) : [];
    const wordsOf = ({ title, deadline }: (typeof hits)[number]) =>
      mails.request.replace('{deadline}', writtenMoment(deadline)).replace('{title}', () => title);
    return { count: hits.length, names: hits.slice(0, NAMED_IN_MAIL).map(wordsOf) };
  }
  const { business, search, ...asked } = query;
  const { ids } = await engine.find(db, kindOf(business), search, filtersOf(business, asked), { skip: 0, size: LOOKED_AT, sort: 'newest' });
  const hits = await takeHits(db, searchID, id, ids);
  return { count: hits.length, names: await readNames(db, hits.slice(0, NAMED_IN_MAIL)) };
}

async function write(
  parts: AppContext,
  event: OutboxEvent,
  { searchID, watched: { name, firstName, email, query }, count: found, names }: News & { searchID: string; watched: Watched },
): Promise<void> {
  const count = found === 1 ? mails.count.one : mails.count.other.replace('{number}', String(found));
  const more = found > NAMED_IN_MAIL ? [mails.more.replace('{number}', String(found - NAMED_IN_MAIL))] : [];
  const draft = draftOf(mails.alert, { count, name, firstName }, `${parts.config.SITE_URL}${resultsPath(query)}`);
  await sendLetter(parts, event, email, {
    ...draft,
    paragraphs: [...draft.paragraphs, ...names, ...more],
    unsubscribe: unsubscribeAddress(parts, unsubscribeToken(parts, 'search', searchID)),
  });
}

/** The results page of a search, the newest first; of open requests their list. */
function resultsPath(query: SearchQuery | RfqQuery): string {
  if (isOfRfqs(query)) {
    const { search, category, country, before } = query;
    const chosen = Object.entries({ search, category, country, before }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return `/rfq?${new URLSearchParams(chosen)}`;
  }
  const { business, search, ...asked } = query;
  return `/search-result?${writeSearch({ business, search, ...chosenOf(asked), sort: 'newest' })}`;
}
