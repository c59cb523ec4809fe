import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { say, wordsOf } from '#server/base/names/say.ts';
import { isSameName } from '#server/base/registers/numbers.ts';
import { siteDomain } from '#server/company/business/free-mail-domains.ts';
import { insertFormerName } from '#server/company/business/standing/merge-queries.ts';
import { isUnproved } from '#server/trust/verification/merge-queries.ts';
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
