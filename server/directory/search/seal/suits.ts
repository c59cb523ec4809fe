import { COUNT_TO, demandedGroups, expectedOf, type Mode } from '../query/match-queries.ts';
import type { Plan } from '../query/plan.ts';

/** A word or filter with fewer documents than this leaves so few that the index finds them sooner than whole lists are read. */
const FEW = 1_500;

/** So many documents are looked at sooner than their numbers, one by one, are made into documents. */
export const MANY = { least: COUNT_TO };

/** Whether a page is found from what is sealed: there is a seal, everything that is asked for stands in many documents, and so many are expected that not all of them are ranked. */
export const suitsSeal = (plan: Plan, mode: Mode): boolean => isListed(plan, mode) && expectedWithin(plan, mode, shares(plan)) > MANY.least;

/** The same of counts, which go through what misses any one of the filters as well. */
export const suitsCounts = (plan: Plan, mode: Mode): boolean => isListed(plan, mode) && expectedWithin(plan, mode, shares(plan).slice(1)) > MANY.least;

/** Whether a search asks for everything: then each list is as long as its count. */
export const isEverything = (plan: Plan): boolean => plan.sealed && !plan.offer && !plan.hasText && plan.groups.length + plan.filters.length === 0;

function isListed(plan: Plan, mode: Mode): boolean {
  // Quantities and prices stand in no list.
  if (!plan.sealed || plan.offer || (plan.hasText && plan.groups.length === 0)) return false;
  const words = demandedGroups(plan.groups, mode).map((groups) => groups.reduce((sum, { frequency }) => sum + frequency, 0));
  const filters = shares(plan).map((share) => share * plan.documents);
  return words.length + filters.length > 0 && Math.min(...words, ...filters) >= FEW;
}

/** Of each filter, the narrowest first. */
const shares = ({ filters }: Plan): number[] => filters.map(({ share }) => share).toSorted((a, b) => a - b);

const expectedWithin = (plan: Plan, mode: Mode, within: number[]): number => within.reduce((product, share) => product * share, expectedOf(plan, mode));
