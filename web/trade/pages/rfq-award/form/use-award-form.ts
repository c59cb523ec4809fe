import { useEffect, useState } from 'react';
import type { Award, AwardStart } from '#contract/trade/award/shapes.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { keepDraft, readDraft } from '#web/components/form/draft.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { readChosen } from '#web/trade/award/chosen.ts';
import { type Said, useSaid } from '#web/trade/award/reason-and-text.tsx';
import { lookAtDecision, useDecisionSentence } from '#web/trade/award/use-award.ts';
import { detailsAgain, isBefore, startAgain } from './before.ts';
import { type DetailsValues, detailsOf, type Faults, faultsIn, madeOf, NO_FAULTS } from './send.ts';
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
  const { rfqID, lines, quotes, draft, readQuotes } = props;
  const [{ values, details }, setKept] = useState<Kept>(() => begin(props));
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const make = useOnce('award', 'make');
  const full = useSaid();
  const sentence = useDecisionSentence();
  const asked = openLines(lines);
  const now = decided(values, asked, quotes);
  const losers = losersOf(now, quotes);
  const orders = ordersOf(now, quotes);
  const saidOf = (quote: Quote): Said =>
    values.declines[quote.quoteID] ?? {
      reason: proposedReason(
        quote,
        orders.map((order) => order.quote),
      ),
      text: null,
    };

  useEffect(() => {
    if (isDirty) keepDraft<Kept>(draft, { version: 0, base: { values, details }, values: { values, details }, at: Date.now() });
  }, [draft, values, details, isDirty]);

  const change = (part: Partial<AwardValues>) => {
    setDirty(true);
    setKept((kept) => ({ ...kept, values: { ...kept.values, ...part } }));
  };
  const submit = async (): Promise<{ approveUntil: string | null } | null> => {
    const declines = losers.map((quote) => ({ quoteID: quote.quoteID, ...full(saidOf(quote)), withRank: values.withRank }));
    const made = madeOf({ rfqID, lines: now, quotes, declines, details });
    setBusy(true);
    setFailure(null);
    setFaults(NO_FAULTS);
    try {
      const { data } = await make(made);
      setDirty(false);
      keepDraft(draft, null);
      await lookAtDecision(rfqID);
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
  return {
    ...{ values, details, lines: now, asked, quotes, losers, orders, saidOf, faults, failure, busy },
    change,
    setDetails: (part: Partial<DetailsValues>) => {
      setDirty(true);
      setKept((kept) => ({ ...kept, details: { ...kept.details, ...part } }));
    },
    /** By line begins with what the whole was. */
    setMode: (mode: AwardValues['mode']) => {
      const quote = quotes.find(({ quoteID }) => quoteID === values.whole);
      const isEmpty = values.lines.every(({ parts }) => parts.length === 0);
      const whole = mode === 'lines' && isEmpty && quote ? new Map(wholeOf(quote, asked).map(({ lineID, parts }) => [lineID, parts])) : null;
      change({ mode, ...(whole && { lines: values.lines.map((line) => ({ ...line, parts: whole.get(line.lineID) ?? [] })) }) });
    },
    fail: setFailure,
    submit,
  };
}
export type AwardForm = ReturnType<typeof useAwardForm>;

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
