import { demandedGroups, type Mode } from '../query/match-queries.ts';
import type { Plan } from '../query/plan.ts';

/** When a word or filter leaves fewer documents than this, the index finds them sooner than whole lists are read. */
const FEW = 1_500;

/** Whether a search is answered from what is sealed: there is a seal, and everything that is asked for stands in many documents. */
export function suitsSeal(plan: Plan, mode: Mode): boolean {
  if (!plan.sealed || (plan.hasText && plan.groups.length === 0)) return false;
  const words = demandedGroups(plan.groups, mode).map((groups) => groups.reduce((sum, { frequency }) => sum + frequency, 0));
  const filters = plan.filters.map(({ share }) => share * plan.documents);
  return words.length + filters.length > 0 && Math.min(...words, ...filters) >= FEW;
}

/** Whether a search asks for everything: then each list is as long as its count. */
export const isEverything = (plan: Plan): boolean => plan.sealed && !plan.hasText && plan.groups.length + plan.filters.length === 0;
