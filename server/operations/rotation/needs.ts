import { type RawBuilder, sql } from 'kysely';
import { readServing, type Serving } from '#server/base/config/agreement.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { CLAIM_DAYS } from '#server/company/business/claim.ts';
import { INVITATION_DAYS } from '#server/company/member/token.ts';
import { LINK_SECONDS } from '#server/identity/account/link.ts';
import { plus, TOKEN_SECONDS } from '#server/identity/session/rules.ts';
import { FORGOTTEN_MS } from '#server/media/upload/budget.ts';
import { CODE_MINUTES, websiteTokens } from '#server/trust/verification/code.ts';
import { countSealed } from './rewrite.ts';

/** So long whoever got a decision can still appeal by the link of its mail, at the least. */
const DECISION_DAYS = 180;
const DAY = 86_400;

/** What a predecessor made and somebody may still bring. */
export interface Need {
  what: string;
  count: number;
  /** When the last of them ends by itself. */
  until: Date;
}

export interface RotationState {
  serving: Serving | null;
  /** Of the predecessors that are set. */
  previous: number;
  sealed: { own: number; previous: number; unreadable: number };
  /** Checks of websites that `rewrite` has not seen. */
  websites: number;
  needs: Need[];
}

type Keeping = Pick<AppContext, 'db' | 'keys' | 'now'>;

/** What still needs the predecessors, as far as rows tell. What was made before the processes changed over counts, whoever mailed it. */
export async function readRotation(parts: Keeping): Promise<RotationState> {
  const { db, keys, now } = parts;
  const serving = await readServing(db, keys);
  const previous = keys.accepted.length - 1;
  const sealed = await countSealed(parts);
  const hasChanged = previous > 0 && serving?.by === keys.accepted[0];
  const at = hasChanged ? (serving?.since ?? now()) : now();
  const needs = previous > 0 ? await readNeeds(parts, at) : [];
  return { serving, previous, sealed, websites: previous > 0 ? await countWebsites(parts, at) : 0, needs };
}

async function readNeeds({ db, now }: Keeping, changedAt: Date): Promise<Need[]> {
  const { rows } = await sql<{ what: string; count: number; made: Date }>`
    select what, count(*)::int as count, max(ends) as made from (${sql.join(kinds(), sql` union all `)}) made (what, begun, ends)
    where begun <= ${changedAt} and ends > ${now()} group by what order by max(ends)`.execute(db);
  const tokens = plus(changedAt, TOKEN_SECONDS);
  const running = tokens > now() ? [{ what: 'session tokens, each of 15 minutes', count: 0, until: tokens }] : [];
  return [...running, ...rows.map(({ what, count, made }) => ({ what, count, until: made }))];
}

const lasting = (seconds: number): RawBuilder<unknown> => sql`make_interval(secs => ${sql.lit(seconds)})`;

/** Kind, when it was made and when it ends. */
function kinds(): RawBuilder<unknown>[] {
  const links = Object.entries(LINK_SECONDS).map(
    ([purpose, seconds]) => sql`select 'links to confirm, change or reset', created_at, created_at + ${lasting(seconds)} from email_link
      where used_at is null and purpose = ${sql.lit(purpose)}`,
  );
  return [
    ...links,
    sql`select 'links of claims', created_at, created_at + ${lasting(CLAIM_DAYS * DAY)} from business_claim where used_at is null`,
    sql`select 'invitations', created_at, created_at + ${lasting(INVITATION_DAYS * DAY)} from business_invitation`,
    sql`select 'codes of verifications', asked_at, asked_at + ${lasting(CODE_MINUTES * 60)} from verification_check where state = 'pending' and address is not null`,
    sql`select 'codes of verifications', asked_at, asked_at + ${lasting(CODE_MINUTES * 60)} from work_email where checked_at is null`,
    sql`select 'files on their way', created_at, created_at + ${lasting(FORGOTTEN_MS / 1000)} from upload where claimed_at is null`,
    sql`select 'links to decisions', created_at, created_at + ${lasting(DECISION_DAYS * DAY)} from moderation where deed <> 'dismiss'`,
    sql`select 'links to outcomes of reports', m.created_at, m.created_at + ${lasting(DECISION_DAYS * DAY)} from report t join moderation m on m.id = t.moderation_id`,
  ];
}

async function countWebsites({ db, keys }: Keeping, changedAt: Date): Promise<number> {
  const { rows } = await sql<{ businessID: string; earlier: string[] }>`select business_id as "businessID", earlier_tokens as earlier from verification_check
    where kind = 'website' and state = 'valid' and asked_at <= ${changedAt}`.execute(db);
  return rows.filter(({ businessID, earlier }) => websiteTokens(keys.accepted.slice(1), businessID).some((token) => !earlier.includes(token))).length;
}
