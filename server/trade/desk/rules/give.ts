import { transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { publishToTeam } from '../live.ts';
import { takeArrived } from './facts-queries.ts';
import { firstThatFits } from './fits.ts';
import { giveByRule, lockRules } from './queries.ts';

/** A thread that arrives is given to whom the first rule that fits names (INB-004); what is held arrives when it is released. */
export const subscribers = { 'inquiry.created': [hearArrival] } satisfies Subscribers;

async function hearArrival({ db, now }: AppContext, { body: { requestID } }: OutboxEvent<'inquiry.created'>): Promise<void> {
  await transactional(db, async (db) => {
    const arrived = await takeArrived(db, requestID);
    if (!arrived) return;
    const { businessID } = arrived;
    const rules = await lockRules(db, businessID);
    const rule = rules[firstThatFits(rules, arrived) ?? -1];
    if (rule && (await giveByRule(db, { ruleID: rule.ruleID, requestID, businessID, at: now() }))) await publishToTeam(db, businessID, requestID);
  });
}
