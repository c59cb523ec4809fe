import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserSearch from 'lucide-react/icons/user-search';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useSettings } from '#web/base/settings.tsx';
import { RfqLink } from '#web/base/ui/rfq-link.tsx';
import { useIdentitySaid } from '#web/people/identity/use-identity-said.ts';
import { CounterpartAvatar } from './counterpart-avatar.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ThreadMenu } from './thread-menu.tsx';

const KnownBuyer = lazily(() => import('./known-buyer.tsx'));
const OfferDialog = lazily(() => import('../quotes/offer-dialog.tsx'));

/** With whom one talks, and what one may do about it; on a phone the way back to the list (INQ-020). */
export function ChatHead({ inboxID, bid, thread }: { inboxID: string; bid: string | undefined; thread: Inquiry }) {
  const t = useTranslations('messages');
  const quotes = useTranslations('thread-quote');
  const said = useIdentitySaid();
  const { trade } = useSettings();
  const { counterpart, status } = thread;
  const [ending, setEnding] = useState<'end' | 'decline' | null>(null);
  const [offering, setOffering] = useState(false);
  const [knowing, setKnowing] = useState(false);
  const mayOffer = trade && bid !== undefined && thread.side === 'R' && status === 'open' && !thread.held && thread.refused === null;
  const { type, id, name, role, identity } = counterpart;
  return (
    <div className="mc__chathead">
      <Link className="btn btn--ghost btn--icon mc__back" to={links.requests(inboxID) + useLocation().search} aria-label={t('back')}>
        <ArrowLeft className="icon" />
      </Link>
      <CounterpartAvatar of={counterpart} />
      <div className="grow min-w-0">
        <h2 className="h4 truncate">
          <Link dir="auto" to={type === 'business' ? links.businessPage(id) : links.profile(id)}>
            {name}
          </Link>
        </h2>
        <p className="small muted truncate">{[role, identity && said(identity)].filter(Boolean).join(', ')}</p>
      </div>
      {type === 'business' && (
        <RfqLink
          className="btn btn--ghost btn--icon"
          look="icon"
          about={name}
          start={{ invite: [id], title: thread.subject, product: thread.product?.productID, from: bid }}
        />
      )}
      {thread.side === 'R' && (
        <button type="button" className="btn btn--ghost btn--icon" aria-label={t('aboutBuyer')} onClick={() => setKnowing(true)}>
          <UserSearch className="icon" />
        </button>
      )}
      {mayOffer && (
        <button type="button" className="btn btn--primary btn--sm md-only" onClick={() => setOffering(true)}>
          <ReceiptText className="icon" />
          {quotes('offer')}
        </button>
      )}
      {status === 'open' && (
        <button type="button" className="btn btn--outline btn--sm md-only" onClick={() => setEnding('end')}>
          <CircleCheck className="icon" />
          {t('end')}
        </button>
      )}
      <ThreadMenu thread={thread} end={setEnding} offer={mayOffer ? () => setOffering(true) : null} />
      {ending && <EndDialog thread={thread} bid={bid} isDecline={ending === 'decline'} close={() => setEnding(null)} />}
      <Suspense>{knowing && <KnownBuyer id={id} close={() => setKnowing(false)} />}</Suspense>
      <Suspense>{mayOffer && offering && <OfferDialog requestID={thread.requestID} bid={bid} name={name} close={() => setOffering(false)} />}</Suspense>
    </div>
  );
}
