import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readCompanies, readInvitedTo, readNeeds } from './matching/listed-queries.ts';
import { leftBy, matchesOf, suitingOf } from './matching/matching.ts';

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
    const needs = await readNeeds(db, bid, all.slice(skip, skip + SHOWN));
    return { success: true, total: all.length, data: needs.map((need) => ({ ...need, score: scores.get(need.rfqID) ?? null })) };
  },
} satisfies Handlers<typeof contract.rfqMatch>;
