import type { Acting } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { acceptChanged, answerOrder } from '#server/trade/order/answer.ts';
import { answerDelivery } from '#server/trade/order/delivery.ts';
import { takeUnasked } from '#server/trade/tradereference/possible-queries.ts';
import { told, writeReference } from '#server/trade/tradereference/write.ts';
import { setReply } from '#server/trade/tradereference/write-queries.ts';
import { readOrderAt } from './decision-queries.ts';
import type { Act } from './timeline.ts';

const DAY_MS = 86_400_000;
/** An hour of the working day for each that something is said. */
const SAID_AT = { answer: 3, accept: 5, buyer: 4, supplier: 6, asked: 0, reference: 2, reply: 7 } as const;
/** Days after what the buyer said of the delivery on which a reference is asked for. */
const ASKED_AFTER = 8;

/** What became of an order. Days count from the award. */
export interface SeedOrder {
  /** When the supplier answered: whole, or one line otherwise. */
  answered: number;
  changed?: { line: number; day: number; text: string };
  /** When the buyer accepted the change. */
  accepted?: number;
  delivered?: { day: number; buyer: number; supplier: number; onTime: boolean };
  reference?: { written: number; named: boolean; again: boolean; comment: string; reply?: { at: number; text: string } };
}

interface Sides {
  rfqID: string;
  awarded: Date;
  buyer: { id: string; person: string };
  supplier: { id: string; person: string };
}

/** What both sides did with an order after it was proposed. */
export function orderActs(sides: Sides, { answered, changed, accepted, delivered, reference }: SeedOrder): Act[] {
  const { rfqID, awarded, buyer, supplier } = sides;
  const act = (day: number, what: keyof typeof SAID_AT, by: { person: string }, work: (acting: Acting, at: Standing) => Promise<unknown>): Act => ({
    ...{ at: new Date(awarded.getTime() + day * DAY_MS + SAID_AT[what] * 3_600_000), rfqID, by: by.person },
    work: async (acting) => void (await work(acting, await readOrderAt(acting.db, rfqID, supplier.id))),
  });
  const dayOf = (day: number): string => new Date(awarded.getTime() + day * DAY_MS).toISOString().slice(0, 10);
  return [
    act(answered, 'answer', supplier, (acting, at) => answerOrder(acting, at, said(at, changed && { ...changed, day: dayOf(changed.day) }))),
    ...(changed ? [act(accepted ?? answered + 1, 'accept', buyer, acceptChanged)] : []),
    ...(delivered
      ? (['buyer', 'supplier'] as const).map((as) =>
          act(delivered[as], as, sides[as], (acting, { orderID }) =>
            answerDelivery(acting, { orderID, as, delivered: 'yes', day: dayOf(delivered.day), onTime: delivered.onTime, complete: true }),
          ),
        )
      : []),
    ...(delivered ? [act(delivered.buyer + ASKED_AFTER, 'asked', buyer, ({ db }) => ask(db))] : []),
    ...(reference ? referenceActs(reference, act, sides) : []),
  ];
}

type Standing = Awaited<ReturnType<typeof readOrderAt>>;

function said({ lineIDs }: Standing, changed: { line: number; day: string; text: string } | undefined) {
  if (!changed) return { kind: 'confirmed' as const, text: '', lines: [] };
  const none = { quantity: null, price: null, substitute: null };
  const lines = lineIDs.map((lineID, place) =>
    place + 1 === changed.line
      ? { ...none, lineID, status: 'changed' as const, day: changed.day, text: changed.text }
      : { ...none, lineID, status: 'as-ordered' as const, day: null, text: '' },
  );
  return { kind: 'changed' as const, text: '', lines };
}

async function ask(db: Acting['db']): Promise<void> {
  await publishEach(db, 'trade-reference.possible', await takeUnasked(db));
}

type MakeAct = (day: number, what: 'reference' | 'reply', by: { person: string }, work: (acting: Acting, at: Standing) => Promise<unknown>) => Act;

function referenceActs({ written, reply, ...what }: NonNullable<SeedOrder['reference']>, act: MakeAct, { buyer, supplier }: Sides): Act[] {
  let referenceID = '';
  return [
    act(written, 'reference', buyer, async (acting, { orderID }) => {
      ({ referenceID } = await writeReference(acting, { kind: 'order', id: orderID, said: what }));
    }),
    ...(reply
      ? [
          act(reply.at, 'reply', supplier, async ({ db }) => {
            await setReply(db, referenceID, reply.text);
            await told(db, { referenceID, what: 'changed' }, supplier.id);
          }),
        ]
      : []),
  ];
}
