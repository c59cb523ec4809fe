import { sql } from 'kysely';
import { purgePages } from '#server/base/page-purge.ts';
import type { Request } from '#server/base/request.ts';

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
    update resource set hidden_at = ${at} where id in (select id from below) and hidden_at is null returning id, type`.execute(context.db);
  await renew(context, rows);
}

/** Shows again what was hidden at this moment, and nothing that was hidden for another reason. */
export async function show(context: Context, ids: string[], hiddenAt: Date): Promise<void> {
  const { rows } = await sql<Changed>`${below(ids)}
    update resource set hidden_at = null where id in (select id from below) and hidden_at = ${hiddenAt} returning id, type`.execute(context.db);
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
