import type { Subject } from '#contract/operations/staff-shapes.ts';
import type { StaffAction } from '#contract/trust/moderation-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { readDecisions, readReports } from './history-queries.ts';
import { readFacts, readPeople, readSubjectRow } from './subject-queries.ts';

/** A person or company with its state and history. @throws Refusal `not_found` for everything else. */
export async function readSubject(db: Db, id: string): Promise<Subject> {
  const rows = await readSubjectRow(db, id);
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  const { at, ...what } = found;
  const [facts, people, reports, decisions] = await Promise.all([readFacts(db, what), readPeople(db, what), readReports(db, [id]), readDecisions(db, [id])]);
  const may: StaffAction[] = what.state === 'suspended' ? ['warn', 'restore'] : ['warn', 'suspend'];
  return { ...what, since: at, facts, people, reports, decisions, may };
}
