import { useEffect, useState } from 'react';
import type { Award, AwardStart } from '#contract/trade/award/shapes.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { keepDraft, readDraft } from '#web/components/form/draft.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { readChosen } from '#web/trade/award/chosen.ts';
import { type Said, useSaid } from '#web/trade/award/reason-and-text.tsx';
import { useDecisionSentence } from '#web/trade/award/use-award.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { detailsAgain, isBefore, startAgain } from './before.ts';
import { type DetailsValues, detailsOf, type Faults, faultsIn, type Made, madeOf, NO_FAULTS } from './send.ts';
import { type AwardValues, decided, type Line, losersOf, openLines, ordersOf, proposedReason, type Quote, startOf, wholeOf } from './values.ts';

interface Kept {
  values: AwardValues;
  details: DetailsValues;
}

interface Props {
  rfqID: string;
  lines: Line[];
  neededBy: string | null;
  quotes: Quote[];
  start: AwardStart;
  /** The latest decision. */
  award: Award | null;
  chosen: string;
  draft: string;
  /** Quotes are read again: one of them is another than it was. */
  readQuotes: () => Promise<unknown>;
}

/** What is decided, from what the address chose or was written here before; a refusal takes nothing of it away. */
export function useAwardForm(props: Props) {
  const { lines, quotes } = props;
  const { values, details, change, setDetails, forget } = useKept(props);
  const asked = openLines(lines);
  const now = decided(values, asked, quotes);
  const losers = losersOf(now, quotes);
  const orders = ordersOf(now, quotes);
  const winners = orders.map(({ quote }) => quote);
  const saidOf = (quote: Quote): Said => values.declines[quote.quoteID] ?? { reason: proposedReason(quote, winners), text: null };
  const sending = useSending(props, forget);
  const full = useSaid();
  const submit = () => {
    const declines = losers.map((quote) => ({ quoteID: quote.quoteID, ...full(saidOf(quote)), withRank: values.withRank }));
    return sending.send(madeOf({ rfqID: props.rfqID, lines: now, quotes, declines, details }));
  };
  /** By line begins with what the whole was. */
  const setMode = (mode: AwardValues['mode']) => {
    const quote = quotes.find(({ quoteID }) => quoteID === values.whole);
    const isEmpty = values.lines.every(({ parts }) => parts.length === 0);
    const whole = mode === 'lines' && isEmpty && quote ? new Map(wholeOf(quote, asked).map(({ lineID, parts }) => [lineID, parts])) : null;
    change({ mode, ...(whole && { lines: values.lines.map((line) => ({ ...line, parts: whole.get(line.lineID) ?? [] })) }) });
  };
  return { values, details, lines: now, asked, quotes, losers, orders, saidOf, change, setDetails, setMode, ...sending, submit };
}
export type AwardForm = ReturnType<typeof useAwardForm>;

/** What is written, which this browser keeps until it was sent. */
function useKept(props: Props) {
  const { draft } = props;
  const [kept, setKept] = useState<Kept>(() => begin(props));
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    if (isDirty) keepDraft<Kept>(draft, { version: 0, base: kept, values: kept, at: Date.now() });
  }, [draft, kept, isDirty]);
  const write = (part: (kept: Kept) => Partial<Kept>) => {
    setDirty(true);
    setKept((kept) => ({ ...kept, ...part(kept) }));
  };
  return {
    ...kept,
    change: (part: Partial<AwardValues>) => write(({ values }) => ({ values: { ...values, ...part } })),
    setDetails: (part: Partial<DetailsValues>) => write(({ details }) => ({ details: { ...details, ...part } })),
    forget: () => {
      setDirty(false);
      keepDraft(draft, null);
    },
  };
}

/** Sends an award; what is refused is said, and the quotes are read again. */
function useSending({ rfqID, readQuotes }: Props, forget: () => void) {
  const make = useOnce('award', 'make');
  const sentence = useDecisionSentence();
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (made: Made): Promise<{ approveUntil: string | null } | null> => {
    setBusy(true);
    setFailure(null);
    setFaults(NO_FAULTS);
    try {
      const { data } = await make(made);
      forget();
      await lookAtRfq(rfqID);
      return data;
    } catch (error) {
      setFailure(sentence(error));
      if (isRefusal(error)) setFaults(faultsIn(error.fields, made));
      if (isRefusal(error) && error.code !== 'network') await readQuotes();
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { faults, failure, busy, send, fail: setFailure };
}

/** What was written here before, or decided and taken back, stands again; what the address chooses goes before what was chosen then. */
function begin({ draft, lines, quotes, start, award, chosen: address, neededBy }: Props): Kept {
  const chosen = readChosen(address);
  const [fresh, known] = [startOf(lines, quotes, chosen), detailsOf(start, neededBy)];
  const before = isBefore(award) ? { values: startAgain(award, fresh, openLines(lines), quotes), details: detailsAgain(award, known) } : null;
  const last = keptIn(draft, fresh) ?? before;
  if (!last) return { values: fresh, details: known };
  const { declines, withRank } = last.values;
  return chosen.length === 0 ? last : { values: { ...fresh, declines, withRank }, details: last.details };
}

/** A draft of a request whose lines are others now is none. */
function keptIn(draft: string, { lines }: AwardValues): Kept | null {
  const kept = readDraft<Kept>(draft)?.values;
  if (!kept?.values || !kept.details || kept.values.lines.length !== lines.length) return null;
  return kept.values.lines.every(({ lineID }, place) => lineID === lines[place]?.lineID) ? kept : null;
}
