import type { Db } from '#server/base/database/database.ts';
import type { Acting } from '#server/base/http/request.ts';
import type { OutboxEvent, Topic } from '#server/base/jobs/topics.ts';
import { subscribers as orders } from '#server/network/notification/orders.ts';
import type { Hearing } from '#server/network/notification/raise.ts';
import { subscribers as references } from '#server/network/notification/references.ts';
import { subscribers as requests } from '#server/network/notification/rfq/requests.ts';
import { markRead, resetClock, setClock, takeEvents } from './timeline-queries.ts';

const DAY_MS = 86_400_000;
/** What is older than this was read. */
const READ_AFTER_DAYS = 6;

/** What somebody did with a request, its orders or their references, before the first start. */
export interface Act {
  at: Date;
  rfqID: string;
  by: string;
  work(acting: Acting): Promise<void>;
}

const ears: { [T in Topic]?: ((hearing: Hearing, event: OutboxEvent<T>) => Promise<void>)[] } = { ...requests, ...orders, ...references };

/**
 * Does everything through the functions of the product, in the order in which it happened and by the clock of its moment, so that histories, numbers and bells
 * agree. Nobody is mailed of it: it lies in the past.
 */
export async function play(db: Db, acts: Act[], now: Date): Promise<void> {
  for (const act of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await setClock(db, act.at);
    await act.work({ db, actor: { accountID: act.by, sessionID: '', emailConfirmed: true, staff: false } });
    for (const event of await takeEvents(db, act.rfqID)) await ring({ db, now: () => act.at }, event);
  }
  await resetClock(db);
  await markRead(db, new Date(now.getTime() - READ_AFTER_DAYS * DAY_MS));
}

async function ring<T extends Topic>(hearing: Hearing, event: OutboxEvent<T>): Promise<void> {
  for (const hear of ears[event.topic] ?? []) await hear(hearing, event);
}
