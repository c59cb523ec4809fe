import FileText from 'lucide-react/icons/file-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import type { ThreadQuote } from '#contract/trade/quote-talk.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useSettings } from '#web/base/settings.tsx';
import { OutcomeButton } from '../outcome/outcome-button.tsx';
import { QuoteSubject } from '../quotes/quote-card.tsx';
import { Assignment } from './assignment.tsx';
import { useTeam } from './team.tsx';

const OfferDialog = lazily(() => import('../quotes/offer-dialog.tsx'));

interface Props {
  bid: string | undefined;
  thread: Inquiry;
  /** The request for quotation that the whole thread is about. */
  about: ThreadQuote | undefined;
}

/** The second and last strip above a thread: what it is about, who looks after it, what became of it, and a quote (INB-001). */
export function SubjectStrip({ bid, thread, about }: Props) {
  const t = useTranslations('messages');
  const team = useTeam();
  const { requestID, subject, counterpart, side } = thread;
  return (
    <div className="mc__subject">
      {about ? (
        <QuoteSubject of={about} bid={bid} />
      ) : (
        <>
          <FileText className="icon icon--sm md-only" />
          <span className="grow truncate" title={subject}>
            <b>{t('subject')}</b> <bdi dir="auto">{subject}</bdi>
          </span>
        </>
      )}
      {team && <Assignment team={team} requestID={requestID} />}
      {team && side === 'R' && <OutcomeButton team={team} requestID={requestID} name={counterpart.name} />}
      <Offer bid={bid} thread={thread} />
    </div>
  );
}

function Offer({ bid, thread: { requestID, counterpart, side, status, held, refused } }: Omit<Props, 'about'>) {
  const t = useTranslations('thread-quote');
  const { trade } = useSettings();
  const [isOpen, setOpen] = useState(false);
  if (!trade || bid === undefined || side !== 'R' || status !== 'open' || held || refused !== null) return null;
  return (
    <>
      <button type="button" className="btn btn--primary btn--sm mc__offer" onClick={() => setOpen(true)}>
        <ReceiptText className="icon" />
        <span>{t('offer')}</span>
      </button>
      <Suspense>{isOpen && <OfferDialog requestID={requestID} bid={bid} name={counterpart.name} close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
