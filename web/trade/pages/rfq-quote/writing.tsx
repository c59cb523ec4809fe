import '#web/trade/quote/quote.css';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnQuote } from '#contract/trade/quote/shapes.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { draftKey } from '#web/components/form/draft.ts';
import { useAttachments } from '#web/trade/attachments/use-attachments.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { QuoteConflict } from './conflict.tsx';
import { Edit } from './edit.tsx';
import { prefillOf } from './form/prefill.ts';
import { useQuoteForm } from './form/use-quote-form.ts';
import { Preview } from './preview.tsx';
import type { Quoting } from './quoting.ts';
import { Submitted } from './sent/submitted.tsx';

type Mode = 'edit' | 'preview' | 'submitted';

interface Props extends Quoting {
  own: OwnQuote;
  userID: string;
  askAgain: () => Promise<unknown>;
}

const isLive = ({ state }: OwnQuote): boolean => state !== 'draft' && state !== 'withdrawn';

/** The form, what the buyer will read before it is submitted, and what was submitted. */
export function Writing({ rfq, own: given, company, at, userID, askAgain }: Props) {
  const t = useTranslations('rfq-quote');
  const { country } = useQuoteWords();
  const files = useAttachments(draftKey(userID, at.bid, 'quote-files', at.rfqID));
  // One object for the whole life of the page: what depends on it is not made anew with each key.
  const where = useMemo(() => ({ rfqID: at.rfqID, bid: at.bid }), [at.rfqID, at.bid]);
  const form = useQuoteForm({
    at: where,
    own: given,
    asked: rfq.lines,
    prefill: prefillOf(rfq, rfq.country ? country(rfq.country) : ''),
    draft: draftKey(userID, at.bid, 'quote', at.rfqID),
    files,
  });
  const [mode, setMode] = useState<Mode>(isLive(given) && !form.isDirty ? 'submitted' : 'edit');
  const shared = { rfq, company, at: where, form };
  const to = (next: Mode) => {
    setMode(next);
    document.getElementById('main')?.focus();
    scrollTo({ top: 0 });
  };
  return (
    <>
      <Notice rfq={rfq} form={form} />
      {mode === 'edit' && <Edit {...shared} files={files} onChecked={() => to('preview')} />}
      {mode === 'preview' && <Preview {...shared} isOver={isOver(rfq)} back={() => to('edit')} onSubmitted={() => to('submitted')} askAgain={askAgain} />}
      {mode === 'submitted' && <Submitted {...shared} revise={() => to('edit')} askAgain={askAgain} />}
      {form.theirs && <QuoteConflict form={form} theirs={form.theirs} asked={rfq.lines} />}
      <p className="sr-only" role="status">
        {form.kept.state === 'offline' ? t('keep.offline') : ''}
      </p>
    </>
  );
}

/** One that was made in a conversation has no deadline: its quote is revised until it is decided. */
const isInTalk = ({ inConversation, state }: OfferedRfq): boolean => inConversation && state === 'deciding';
const isOver = (rfq: OfferedRfq): boolean => rfq.state !== 'open' && !isInTalk(rfq);

/** Why nothing can be submitted now, and that nothing is lost by it (TSC-005, QUO-015). */
function Notice({ rfq, form: { own } }: { rfq: OfferedRfq; form: ReturnType<typeof useQuoteForm> }) {
  const t = useTranslations('rfq-quote.notice');
  const isFirst = own.revision === 0 || own.state === 'withdrawn';
  // What became of it is said with the quote.
  if (['declined', 'awarded', 'won'].includes(own.state)) return null;
  const text =
    own.state === 'withdrawn'
      ? t('withdrawn')
      : isOver(rfq)
        ? t(isFirst ? 'closed' : 'decidingOwn')
        : isFirst && rfq.places.full
          ? t('full')
          : isFirst && own.monthLeft === 0
            ? t('month')
            : own.answers !== null && own.answers !== rfq.revision && !isFirst
              ? t('changed', { answers: own.answers, revision: rfq.revision })
              : null;
  if (text === null) return null;
  return (
    <p className="alert alert--warning mt-4" role="status">
      {text}
    </p>
  );
}
