import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { say, wordsOf } from '#server/base/names/say.ts';
import { isSameName } from '#server/base/registers/numbers.ts';
import { siteDomain } from '#server/company/business/free-mail-domains.ts';
import { insertFormerName } from '#server/company/business/standing/merge-queries.ts';
import { heldOf } from '#server/trust/verification/holding-queries.ts';
import { isUnproved } from '#server/trust/verification/merge-queries.ts';
import { YEAR_DAYS } from '#server/trust/verification/rules.ts';
import type { Mover } from './moving-queries.ts';
import { readChecks, type Side } from './queries.ts';
import { type Merging, noteInserted } from './step-queries.ts';

/** A check holds on only if it fits the surviving company: its name, and the domain of its website. The badge stands on all of them. */
export async function settleChecks(db: Db, mover: Mover, absorbed: Side, survivor: Side): Promise<void> {
  const names = [survivor.name, ...(survivor.legal ? [survivor.legal] : [])];
  const site = siteDomain(survivor.website);
  const checks = await readChecks(db, absorbed.id);
  const unfit = checks.filter(({ kind, subject, companyName }) => {
    if (kind === 'website' || kind === 'email-domain') return site !== null && site !== subject;
    return !names.some((name) => isSameName(name, companyName));
  });
  if (unfit.length === 0) return;
  const ids = unfit.map(({ id }) => id);
  await mover.change({ kind: 'checks', table: 'verification_check' }, sql`t.id = any(${ids}::uuid[])`, {
    state: sql`'lapsed'`,
    reason: sql`${wordsOf(say('mergedUnfit'))}::text`,
  });
  await mover.drop({ kind: 'checks', table: 'verification' }, sql`t.business_id = ${absorbed.id}::uuid`);
}

/** What staff said of the two, where a claim was decided by it. */
export interface Said {
  by: string;
  sentence: string;
}

/** What one of the two claims of what the other one holds: nothing is left to decide. */
export async function closeClaims(mover: Mover, { from, into, at }: Merging, said: Said | undefined): Promise<void> {
  const other = sql`case t.business_id when ${from}::uuid then ${into}::uuid else ${from}::uuid end`;
  const between = sql`t.decided_at is null and t.business_id in (${from}, ${into})
    and exists (select from held_identifier h where h.kind = t.kind and h.key = t.key and h.business_id = ${other})`;
  await mover.change({ kind: 'checks', table: 'contested_claim' }, between, {
    outcome: sql`'merge'`,
    decided_at: sql`${at}::timestamptz`,
    holder_id: other,
    decided_by: sql`${said?.by ?? null}::uuid`,
    reason: sql`${said?.sentence ?? null}::text`,
  });
}

/** What the surviving company claimed, and holds itself now: it becomes valid where it was proved and nothing of its kind is. */
export async function settleContested(mover: Mover, { into, at }: Merging): Promise<void> {
  const of = heldOf('t');
  const own = sql`t.business_id = ${into}::uuid and t.state = 'contested' and exists (
    select from held_identifier h where h.business_id = t.business_id and h.kind = ${of.kind} and h.key = ${of.key})`;
  const needless = sql`(t.source is null or exists (
    select from verification_check o where o.business_id = t.business_id and o.kind = t.kind and o.state = 'valid'))`;
  const [checks, now] = [{ kind: 'checks', table: 'verification_check' } as const, sql`${at}::timestamptz`];
  await mover.change(checks, sql`${own} and ${needless}`, { state: sql`'withdrawn'`, decided_at: now });
  const expires = sql`coalesce(t.checked_at, ${now}) + ${sql.lit(YEAR_DAYS)} * interval '1 day'`;
  await mover.change(checks, own, { state: sql`'valid'`, decided_at: now, looked_at: now, expires_at: expires });
}

/** What of the absorbed company is left: its name as a former one of the other, and its own row, which leads there. */
export async function leaveTraces(db: Db, mover: Mover, merging: Merging, absorbed: Side, survivor: Side): Promise<void> {
  await mover.drop({ kind: 'checks', table: 'held_identifier' }, isUnproved(merging.into));
  const [written] = await insertFormerName(db, merging.into, absorbed.name);
  if (written) await noteInserted(db, merging, await mover.inserting({ kind: 'names', table: 'business_name' }), { ...written });
  await mover.change({ kind: 'rest', table: 'business' }, sql`t.id = ${merging.from}::uuid`, { merged_into: sql`${merging.into}::uuid` });
  const [owner] = absorbed.owners;
  if (survivor.owners.length > 0 || owner === undefined) return;
  await mover.change({ kind: 'members', table: 'resource' }, sql`t.id = ${merging.into}::uuid`, { owner_id: sql`${owner}::uuid` });
}
