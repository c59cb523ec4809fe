import type { Request } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { type Changed, readAskedAbout } from './visibility-queries.ts';
import { endTakeDown, restore, takeDownBelow, withdraw } from './write-queries.ts';

type Context = Pick<Request, 'db' | 'findable'>;

/** Takes resources and all that hangs on them from everybody's sight: pages, search and calls, with the caller's commit. What was hidden before stays as it was. */
export async function hide(context: Context, ids: string[], at: Date): Promise<void> {
  const rows = await withdraw(context.db, ids, at);
  await renew(context, rows);
}

/** Shows again what was hidden at this moment, and nothing that was hidden for another reason. */
export async function show(context: Context, ids: string[], hiddenAt: Date): Promise<void> {
  const rows = await restore(context.db, ids, hiddenAt);
  await renew(context, rows);
}

/**
 * Takes something and all that hangs on it down by a decision of staff. It holds beside what its owner, a package or a deletion hides: none undoes the other.
 * What an earlier decision took down with something above belongs to this one from now on.
 */
export async function takeDown(context: Context, id: string, decisionID: string, at: Date): Promise<void> {
  const rows = await takeDownBelow(context.db, id, decisionID, at);
  await renew(context, rows);
}

/** Ends what a decision took down; what stands above it and is down still keeps it down. */
export async function bringBack(context: Context, id: string, decisionID: string): Promise<void> {
  const rows = await endTakeDown(context.db, id, decisionID);
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
  // What was asked and answered finds a product: it finds it no more, or again.
  await findable.renew(db, 'product', await readAskedAbout(db, changed));
  await purgePages(db);
}
