import type { AwardReason } from '#contract/trade/award/limits.ts';
import { AWARD_MINUTES } from '#contract/trade/award/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Acting } from '#server/base/http/request.ts';
import { endRfq, makeAward } from '#server/trade/award/make.ts';
import { readRunning } from '#server/trade/award/queries.ts';
import { readStart } from '#server/trade/award/read-queries.ts';
import { tellDecision } from '#server/trade/award/telling.ts';
import { readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { lockRfq } from '#server/trade/rfq/state-queries.ts';
import { readQuotes } from './decision-queries.ts';
import { orderActs, type SeedOrder } from './orders.ts';
import type { Act } from './timeline.ts';

const DAY_MS = 86_400_000;
/** Decisions are made in the morning, at ten. */
const DECIDES_AT = 10;

interface SeedDeclined {
  company: string;
  reason: AwardReason;
  text: string;
  /** The company reads its rank and how far it was. */
  ranked?: true;
}

/** Who got what of a request; nothing is bought where nobody is chosen. Days count from the deadline. */
export interface SeedDecision {
  after: number;
  chosen: { company: string; lines: number[] }[];
  declined: SeedDeclined[];
  /** The buyer's own order number. */
  reference?: string;
  orders?: (SeedOrder & { company: string })[];
}

export interface Decided {
  rfqID: string;
  deadline: Date;
  buyer: { id: string; person: string };
  traders: ReadonlyMap<string, { id: string; person: string }>;
}

/** What followed from the quotes of a request: the decision, its telling ten minutes later, and what became of each order. */
export function decisionActs(decided: Decided, decision: SeedDecision): Act[] {
  const { rfqID, deadline, buyer, traders } = decided;
  const day = deadline.toISOString().slice(0, 10);
  const at = new Date(Date.parse(day) + decision.after * DAY_MS + DECIDES_AT * 3_600_000);
  const act = (at: Date, work: Act['work']): Act => ({ at, rfqID, by: buyer.person, work });
  const orders = (decision.orders ?? []).flatMap(({ company, ...order }) => {
    const supplier = traders.get(company);
    return supplier ? orderActs({ rfqID, awarded: at, buyer, supplier }, order) : [];
  });
  return [act(at, (acting) => decide(acting, rfqID, decision)), act(new Date(at.getTime() + AWARD_MINUTES * 60_000), ({ db }) => tell(db, rfqID)), ...orders];
}

async function decide(acting: Acting, rfqID: string, { chosen, declined, reference = '' }: SeedDecision): Promise<void> {
  const { db, actor } = acting;
  const [quotes, { lines }] = [await readQuotes(db, rfqID), await readContent(db, rfqID)];
  const declines = declined.flatMap(({ company, ranked = false, ...said }) => {
    const quote = quotes.get(company);
    return quote ? [{ ...said, quoteID: quote.quoteID, withRank: ranked }] : [];
  });
  if (chosen.length === 0) return void (await endRfq(acting, rfqID, declines));
  const parts = chosen.flatMap(({ company, lines: numbers }) => {
    const quote = quotes.get(company);
    return lines.flatMap(({ lineID, number, quantity }) => (quote && quantity && numbers.includes(number) ? [{ ...quote, lineID, place: 0, quantity }] : []));
  });
  const { delivery, contact } = await readStart(db, rfqID, actor?.accountID ?? '');
  const details = { delivery, contact, reference, costReference: '', note: '', dates: [] };
  await makeAward(acting, rfqID, { parts, unbought: [], declines, details, completeFirst: false });
}

async function tell(db: Db, rfqID: string): Promise<void> {
  const [locked, running] = [await lockRfq(db, rfqID), await readRunning(db, rfqID)];
  if (locked && running) await tellDecision({ db }, locked, running, null);
}
