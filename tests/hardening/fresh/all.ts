import type { Kind } from '../../access.rules.ts';
import type { Api } from '../../support/api.ts';
import type { Outside } from '../../support/verification.ts';
import type { Cast } from '../cast.ts';
import { accountCases } from './account.ts';
import type { Cases } from './cases.ts';
import { companyCases } from './company.ts';
import { identityCases } from './identity.ts';
import { integrationCases } from './integration.ts';
import { moneyCases } from './money.ts';
import { pairCases } from './pairs.ts';
import { socialCases } from './social.ts';
import { staffCases } from './staff.ts';
import { openStories } from './story.ts';
import { openTools } from './tools.ts';
import { awardCases } from './trade-award.ts';
import { listCases } from './trade-lists.ts';
import { orderCases } from './trade-order.ts';
import { quoteCases } from './trade-quote.ts';
import { rfqCases } from './trade-rfq.ts';
import { transferCases } from './transfers.ts';
import { trustCases } from './trust.ts';

/** Every call that succeeds once, or only with something of its own; all others succeed with what the matrix says. */
export async function makeFresh(api: Api, known: Record<Kind, string>, cast: Cast, outside: Outside): Promise<Cases> {
  const tools = await openTools(api, known, cast);
  const stories = await openStories(tools);
  return {
    ...(await accountCases(tools)),
    ...companyCases(tools),
    ...socialCases(tools),
    ...trustCases(tools, outside),
    ...staffCases(tools),
    ...moneyCases(tools),
    ...pairCases(tools),
    ...(await transferCases(tools)),
    ...integrationCases(tools),
    ...(await identityCases(tools, stories)),
    ...rfqCases(tools, stories),
    ...(await quoteCases(tools, stories)),
    ...awardCases(tools, stories),
    ...orderCases(tools, stories),
    ...listCases(tools, stories),
  };
}
