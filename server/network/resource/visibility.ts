import { sql } from 'kysely';
import type { Request } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';

type Context = Pick<Request, 'db' | 'findable'>;
interface Changed {
  id: string;
  type: string;
}

/** The resources and all that hangs on them. */
const below = (ids: string[]) => sql`with recursive below as (
  select id from resource where id = any(${ids}) union select r.id from resource r join below on r.parent_id = below.id)`;

/** Takes resources and all that hangs on them from everybody's sight: pages, search and calls, with the caller's commit. What was hidden before stays as it was. */
export async function hide(context: Context, ids: string[], at: Date): Promise<void> {
  const { rows } = await sql<Changed>`${below(ids)}
    update resource set withdrawn_at = ${at} where id in (select id from below) and withdrawn_at is null returning id, type`.execute(context.db);
  await renew(context, rows);
}

/** Shows again what was hidden at this moment, and nothing that was hidden for another reason. */
export async function show(context: Context, ids: string[], hiddenAt: Date): Promise<void> {
  const { rows } = await sql<Changed>`${below(ids)}
    update resource set withdrawn_at = null where id in (select id from below) and withdrawn_at = ${hiddenAt} returning id, type`.execute(context.db);
  await renew(context, rows);
}

/**
 * Takes something and all that hangs on it down by a decision of staff. It holds beside what its owner, a package or a deletion hides: none undoes the other.
 * What an earlier decision took down with something above belongs to this one from now on.
 */
export async function takeDown(context: Context, id: string, decisionID: string, at: Date): Promise<void> {
  const { rows } = await sql<Changed>`${below([id])}
    update resource set taken_down_by = ${decisionID}, taken_down_at = ${at} where id in (select id from below)
      and (taken_down_by is null or id = ${id} or taken_down_by = (select o.taken_down_by from resource o where o.id = ${id})) returning id, type`.execute(
    context.db,
  );
  await renew(context, rows);
}

/** Ends what a decision took down; what stands above it and is down still keeps it down. */
export async function bringBack(context: Context, id: string, decisionID: string): Promise<void> {
  const { rows } = await sql<Changed>`
    with above as (select up.taken_down_by, up.taken_down_at from resource r join resource up on up.id = r.parent_id
      where r.id = ${id} and up.taken_down_by <> ${decisionID})
    update resource set taken_down_by = (select taken_down_by from above), taken_down_at = (select taken_down_at from above)
    where taken_down_by = ${decisionID} returning id, type`.execute(context.db);
  await renew(context, rows);
}

async function renew({ db, findable }: Context, changed: Changed[]): Promise<void> {
  for (const kind of ['person', 'business', 'product'] as const) {
    await findable.renew(
      db,
      kind,
      changed.filter(({ type }) => type === kind).map(({ id }) => id),
    );
  }
  await purgePages(db);
}
