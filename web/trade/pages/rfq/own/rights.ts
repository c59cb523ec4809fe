import type { Award, AwardStart } from '#contract/trade/award/shapes.ts';
import { CLOSE_EARLY_FROM, MOST_EXTENSIONS } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { now } from '#web/base/session/clock.ts';

/** The latest decision, and what could be made of it; null before it was read, or where there are no awards. */
type AwardNow = { award: Pick<Award, 'state'> | null; start: Pick<AwardStart, 'mayAward' | 'reopens'> } | null;

type Of = Pick<OwnRfq, 'right' | 'state' | 'extensions' | 'closedEarly' | 'sealed' | 'progress'>;
type Reminding = Of & Pick<OwnRfq, 'reminded' | 'suppliers'>;

/** What whoever reads may do to their request now; the server asks again. */
export const mayEdit = ({ right }: Pick<Of, 'right'>): boolean => right !== 'read';
export const mayChange = (rfq: Of): boolean => mayEdit(rfq) && ['draft', 'held', 'open'].includes(rfq.state);
export const mayInvite = (rfq: Of): boolean => mayEdit(rfq) && rfq.state === 'open';
export const mayAnswer = (rfq: Of): boolean => mayEdit(rfq) && ['open', 'deciding'].includes(rfq.state);
export const mayCancel = (rfq: Of): boolean => mayEdit(rfq) && ['open', 'held', 'deciding'].includes(rfq.state);
/** Three times, and never what was closed early (RFQ-022, RFQ-033). */
export const mayExtend = (rfq: Of): boolean => mayInvite(rfq) && !rfq.closedEarly && rfq.extensions < MOST_EXTENSIONS;
export const mayCloseEarly = (rfq: Of): boolean => mayInvite(rfq) && !rfq.closedEarly && !rfq.sealed && rfq.progress.complete >= CLOSE_EARLY_FROM;
/** The link of an own draft says more than a copy of it. */
export const mayAskAgain = ({ state }: Of): boolean => state !== 'draft';
/** Once, while somebody who was invited is silent; in a sealed request only numbers say so (CMP-025). */
export const mayRemind = (rfq: Reminding): boolean => mayInvite(rfq) && !rfq.reminded && isSomebodySilent(rfq);

const SILENT: readonly OwnRfq['suppliers'][number]['state'][] = ['invited', 'opened', 'asked', 'writing'];
/** A supplier that was told and has given no answer. */
export const isSilent = ({ state }: Pick<OwnRfq['suppliers'][number], 'state'>): boolean => SILENT.includes(state);
/** After the deadline that is all there will be; a request that staff hold was told to nobody yet. */
export const staysSilent = (rfq: Pick<Of, 'state'>, supplier: Pick<OwnRfq['suppliers'][number], 'state'>): boolean =>
  !['draft', 'held', 'open'].includes(rfq.state) && isSilent(supplier);
const isSomebodySilent = ({ sealed, progress: { invited, declined, complete }, suppliers }: Reminding): boolean =>
  sealed ? invited - declined > complete : suppliers.some(isSilent);

/** Decided by whoever awards, once its deadline is over and while no decision waits. */
export const mayDecide = ({ right, state }: Of, decision: AwardNow): boolean =>
  right === 'award' && state === 'deciding' && decision !== null && decision.award?.state !== 'waiting' && decision.award?.state !== 'approval';
/** Several suppliers are asked for better offers, where there are several and no decision waits (NEG-005). */
export const mayWish = (rfq: Of, decision: AwardNow): boolean => mayEdit(rfq) && rfq.progress.complete > 1 && mayDecide({ ...rfq, right: 'award' }, decision);
/** Twice at most, and for sixty days (AWD-011). */
export const mayReopen = ({ right, state }: Of, decision: AwardNow): boolean =>
  right === 'award' &&
  (state === 'awarded' || state === 'ended') &&
  decision !== null &&
  decision.start.reopens.left > 0 &&
  isAhead(decision.start.reopens.until);
const isAhead = (until: string | null): boolean => until !== null && Date.parse(until) > now();
