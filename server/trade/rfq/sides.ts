import { RFQ_RIGHTS } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Sides } from '#server/base/http/request.ts';
import { readCandidates, readWanted } from './matching/facts-queries.ts';
import { matches, scoreOf } from './matching/score.ts';
import { readOwnStandings, readRight, readStanding, type Standing } from './sides-queries.ts';

/** Who stands on which side of a request: what the dispatcher asks before it reads any input (TCA-001). */
export const sides: Sides = {
  async mayAct(db, { side, id, businessID, accountID }) {
    if (side.kind !== 'rfq') return false;
    if (side.side === 'buyer') {
      const may = await readRight(db, id, accountID);
      return may !== null && RFQ_RIGHTS.indexOf(may) >= RFQ_RIGHTS.indexOf(side.right);
    }
    const standing = businessID === null ? null : await findStanding(db, { rfqID: id, businessID, accountID });
    return standing !== null && standing.access !== null && (side.right === 'read' || standing.mayQuote);
  },
};

/** How a company stands to a request that it may read; null for one that it may not know of. */
export async function findStanding(db: Db, at: { rfqID: string; businessID: string; accountID: string }): Promise<Standing | null> {
  const standing = await readStanding(db, at);
  if (!standing || standing.isInvited || standing.isOpen) return standing;
  return standing.isMatching && (await suiting(db, at.rfqID, [at.businessID])).has(at.businessID) ? standing : null;
}

/** Whether somebody belongs to a company other than this one that may read a request. */
export async function supplies(db: Db, at: { rfqID: string; accountID: string }, but: string): Promise<boolean> {
  const standings = (await readOwnStandings(db, at)).filter(({ businessID }) => businessID !== but);
  if (standings.some(({ isInvited, isOpen }) => isInvited || isOpen)) return true;
  const matching = standings.filter(({ isMatching }) => isMatching).map(({ businessID }) => businessID);
  return (await suiting(db, at.rfqID, matching)).size > 0;
}

/** The same. @throws Refusal `not_found`. */
export async function requireStanding(db: Db, at: { rfqID: string; businessID: string; accountID: string }): Promise<Standing> {
  const standing = await findStanding(db, at);
  if (!standing) throw new Refusal('not_found');
  return standing;
}

/** Those of these companies that a request suits. */
async function suiting(db: Db, rfqID: string, ids: string[]): Promise<Set<string>> {
  const [wanted, companies] = [await readWanted(db, rfqID), await readCandidates(db, ids)];
  return new Set(wanted ? [...companies].filter(([, company]) => matches(wanted, company, scoreOf(wanted, company))).map(([id]) => id) : []);
}
