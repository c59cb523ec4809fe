import type { Level } from '#contract/trust/levels.ts';
import { newId } from '#server/base/database/id.ts';
import type { Api } from './api.ts';
import { makeAccess, makeBusiness, makeInquiry, makePerson } from './made.ts';

const DAY = 86_400_000;
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

/** People of a level, and what makes it. */
export function levels(api: Api) {
  const made = (days: number): Promise<string> => makePerson(api.db, { email_confirmed_at: new Date(), created_at: daysAgo(days) });

  let numbers = 20_000_000;
  /** A company whose register number has been checked for so many days. */
  async function makeChecked(since = daysAgo(1)): Promise<string> {
    const id = await makeBusiness(api.db);
    numbers += 1;
    await api.pool.query(
      `insert into verification_check (id, business_id, kind, state, subject, company_name, asked_at, checked_at, expires_at)
        values ($1, $2, 'register', 'valid', $3, 'Bare Ltd', $4, $4, $4::timestamptz + interval '365 days')`,
      [newId(), id, String(numbers), since],
    );
    await api.pool.query("insert into held_identifier (kind, key, business_id, since) values ('register', $1, $2, $3)", [`GB:${numbers}`, id, since]);
    return id;
  }

  /** Somebody of a company that was checked then. */
  async function identified(since = daysAgo(1)): Promise<string> {
    const who = await made(200);
    await makeAccess(api.db, await makeChecked(since), who, 'member', since);
    return who;
  }

  /** Gives the companies of somebody a membership. */
  async function upgrade(who: string, tier: string): Promise<void> {
    await api.pool.query(
      `insert into membership (id, business_id, tier, starts_at, ends_at)
        select gen_random_uuid(), business_id, $2, now(), now() + interval '1 year' from business_access where account_id = $1`,
      [who, tier],
    );
  }

  /** Conversations that the other side answered. */
  async function answer(who: string, count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const id = await makeInquiry(api.db, who, await makeBusiness(api.db), { created_at: daysAgo(30), last_message_at: daysAgo(30) });
      await api.pool.query(
        "insert into inquiry_message (id, inquiry_id, place, side, account_id, content, created_at) values ($1, $2, 2, 'R', $3, 'Gladly.', now())",
        [newId(), id, who],
      );
    }
  }

  /** Staff found what a report says of somebody or something true, so many days ago. */
  async function uphold(about: string, { reason = 'spam', days = 1, deed = 'warn', author = null as string | null } = {}): Promise<string> {
    const id = newId();
    await api.pool.query(
      `insert into moderation (id, deed, resource_id, voice_id, reason, sentence, snapshot, created_at)
        values ($1, $2, $3, $3, $4, 'So it is.', jsonb_strip_nulls(jsonb_build_object('accountID', $5::text)), $6)`,
      [id, deed, about, reason, author, daysAgo(days)],
    );
    await api.pool.query(
      "insert into report (id, resource_id, reason, details, snapshot, state, created_at, moderation_id) values ($1, $2, 'spam', '', '{}', 'closed', $3, $4)",
      [newId(), about, daysAgo(days), id],
    );
    return id;
  }

  const of: Record<Level, () => Promise<string>> = {
    restricted: async () => {
      const who = await made(200);
      await uphold(who);
      return who;
    },
    new: () => made(6.9),
    known: () => made(7.1),
    identified: () => identified(),
    established: async () => {
      const who = await identified(daysAgo(90.1));
      await answer(who, 5);
      return who;
    },
  };
  return { made, makeChecked, identified, upgrade, answer, uphold, of };
}
