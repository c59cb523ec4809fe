import type { contract } from '#contract/index.ts';
import type { SentRule } from '#contract/trade/desk/rules.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers, Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { readLatest } from './facts-queries.ts';
import { firstThatFits } from './fits.ts';
import { readOwn, readRules, readVersion, replaceRules, takeVersion } from './queries.ts';

export const ruleCalls = {
  rules: async ({ db }, { bid }) => ({ success: true, data: await readRules(db, bid), version: await readVersion(db, bid) }),

  setRules: async (request, { bid, rules, version }) => {
    await inTransaction(request, async (request) => {
      await requireOwn(request, bid, rules);
      if (!(await takeVersion(request.db, bid, version))) throw new Refusal('conflict');
      await replaceRules(request.db, bid, await named(request, bid, rules));
    });
    return { success: true, data: await readRules(request.db, bid), version: version + 1 };
  },

  tryRules: async (request, { bid, rules }) => {
    await requireOwn(request, bid, rules);
    const threads = await readLatest(request.db, bid);
    const data = threads.map(({ requestID, subject, buyer, createdAt, ...facts }) => ({
      ...{ requestID, subject, buyer, createdAt },
      rule: firstThatFits(rules, { ...facts, subject }),
    }));
    return { success: true, data };
  },
} satisfies Pick<Handlers<typeof contract.desk>, 'rules' | 'setRules' | 'tryRules'>;

/** A rule is about the company's own products and people; what was chosen before and is gone may stay. */
async function requireOwn({ db }: Request, bid: string, rules: SentRule[]): Promise<void> {
  const own = await readOwn(
    db,
    bid,
    rules.flatMap(({ products }) => products),
    rules.flatMap(({ people }) => people),
  );
  const known = { products: new Set(own.products), people: new Set(own.people) };
  const wrong = rules.flatMap((rule, place) =>
    (['products', 'people'] as const).flatMap((field) =>
      rule[field].flatMap((id, at) => (known[field].has(id) ? [] : [[`rules.${place}.${field}.${at}`, say('notOfBusiness')] as const])),
    ),
  );
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries(wrong) });
}

/** What names no rule of this business is a new one. People and choices count once. */
async function named({ db }: Request, bid: string, rules: SentRule[]): Promise<(SentRule & { ruleID: string })[]> {
  const known = new Set((await readRules(db, bid)).map(({ ruleID }) => ruleID));
  return rules.map(({ ruleID, ...rule }) => {
    const isKnown = ruleID !== undefined && known.delete(ruleID);
    return { ...rule, people: [...new Set(rule.people)], ruleID: isKnown ? ruleID : newId() };
  });
}
