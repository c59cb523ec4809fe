import type { Case } from '#contract/operations/staff-shapes.ts';
import type { StaffAction } from '#contract/trust/moderation-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Hosts } from '#server/network/post/queries.ts';
import { mayHide } from '#server/trust/moderation/decide.ts';
import type { Snapshot } from '#server/trust/report/queries.ts';
import { type Row, readRow, readVersions } from './case-queries.ts';
import { readContext } from './context.ts';
import { readDecisions, readReports } from './history-queries.ts';

/** A report with everything that its decision needs. @throws Refusal `not_found` */
export async function readCase(db: Db, hosts: Hosts, id: string): Promise<Case> {
  const row = await readRow(db, hosts, id);
  if (!row) throw new Refusal('not_found');
  const kind = row.inquiryID ? 'inquiry' : (row.tradeKind ?? kindOf(row.type));
  const itID = row.inquiryID ?? row.tradeID;
  const [context, reports, decisions, versions] = await Promise.all([
    readContext(db, row.tradeID ? 'trade' : row.type, row.resourceID, row.inquiryID),
    readReports(db, [row.resourceID], itID),
    readDecisions(db, [row.resourceID, row.voice?.id ?? row.resourceID]),
    row.type === 'post' ? readVersions(db, hosts, id) : [],
  ]);
  const { number, at, state, reason, details, decisionID, voice } = row;
  const about = itID ?? (row.isPrivate ? row.resourceID : null);
  return {
    ...{ reportID: id, number, at, state, reason, details, decisionID, voice, context, decisions, versions },
    reporter: { userID: row.reporterID, name: row.reporterName ?? '', email: row.reporterEmail, reports: row.reporterReports },
    about: { kind, id: itID ?? row.resourceID, state: row.shown, before: wordsOf(row.before), now: wordsOf(row.now), pictures: row.pictures },
    others: reports.filter(({ reportID }) => reportID !== id),
    look: about === null ? null : { act: 'report.look', kind, id: about },
    may: mayOf(row),
  };
}

/** As the contract names what resources are. */
export const kindOf = (type: string): Case['about']['kind'] => (type === 'person' ? 'user' : (type as 'post'));

const wordsOf = ({ name, text }: Snapshot) => ({ title: name ?? '', text: text ?? '' });

/** What can be decided about it now. */
function mayOf({ state, type, inquiryID, tradeID, shown, voice, standing }: Row): StaffAction[] {
  const open: StaffAction[] = state === 'open' ? ['dismiss'] : [];
  if (standing) return [...open, 'restore'];
  const hide: StaffAction[] = mayHide(type) && !inquiryID && !tradeID && shown === 'shown' ? ['hide'] : [];
  const suspend: StaffAction[] = voice && !voice.suspended ? ['suspend'] : [];
  return state === 'open' ? [...open, 'warn', ...hide, ...suspend] : [...hide, ...suspend];
}
