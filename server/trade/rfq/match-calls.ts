import type { contract } from '#contract/index.ts';
import type { Reasons } from '#contract/trade/rfq/listed.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readCandidates, readManyWanted } from './matching/facts-queries.ts';
import { readCompanies, readInvitedTo, readNeeds } from './matching/listed-queries.ts';
import { leftBy, matchesOf, suitingOf } from './matching/matching.ts';
import { reasonsOf } from './matching/reasons.ts';
import { readBranchNames, readOffer } from './matching/reasons-queries.ts';

const SHOWN = 20;

export const calls = {
  matches: async ({ db }, { rfqID }) => {
    const { required, found } = await matchesOf(db, rfqID);
    const best = found.slice(0, SHOWN);
    const companies = await readCompanies(
      db,
      rfqID,
      best.map(({ id }) => id),
    );
    return {
      success: true,
      total: found.length,
      required: leftBy(required, found),
      data: companies.map((company, place) => ({ ...company, score: best[place]?.score as (typeof best)[number]['score'] })),
    };
  },

  // Who is invited sees it first, whatever the score (MAT-014).
  forYou: async ({ db }, { bid, skip }) => {
    const [invited, suiting] = [await readInvitedTo(db, bid), await suitingOf(db, bid)];
    const scores = new Map(suiting.map(({ id, score }) => [id, score]));
    const all = [...new Set([...invited, ...suiting.map(({ id }) => id)])];
    const shown = all.slice(skip, skip + SHOWN);
    const [needs, reasons] = [await readNeeds(db, bid, shown), await readReasons(db, bid, shown)];
    const data = needs.flatMap((need) => {
      const why = reasons.get(need.rfqID);
      return why ? [{ ...need, score: scores.get(need.rfqID) ?? null, reasons: why }] : [];
    });
    return { success: true, total: all.length, counts: { invited: invited.length, suiting: all.length - invited.length }, data };
  },
} satisfies Handlers<typeof contract.rfqMatch>;

/** Why a company sees requests, by id. */
async function readReasons(db: Db, businessID: string, ids: string[]): Promise<Map<string, Reasons>> {
  const company = (await readCandidates(db, [businessID])).get(businessID);
  if (!company || ids.length === 0) return new Map();
  const [wanted, offer] = [await readManyWanted(db, ids), await readOffer(db, businessID)];
  const branches = [...wanted.values()].flatMap(({ lines }) => lines.flatMap(({ category, subCategory }) => [category, subCategory]));
  const names = await readBranchNames(db, [...new Set(branches.filter((id) => id !== null))]);
  return new Map([...wanted].map(([id, one]) => [id, reasonsOf(one, company, { offer, names })]));
}
