import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import UserSearch from 'lucide-react/icons/user-search';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { RfqLink } from '#web/base/ui/rfq-link.tsx';
import { useIdentitySaid } from '#web/people/identity/use-identity-said.ts';
import { useListAddress } from '../inbox/use-list-address.ts';
import { CounterpartAvatar } from './counterpart-avatar.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { Waiting } from './waiting.tsx';

const KnownBuyer = lazily(() => import('./known-buyer.tsx'));

interface Props {
  inboxID: string;
  /** Where one has several. */
  inboxName: string | null;
  bid: string | undefined;
  thread: Inquiry;
}

/** With whom one talks, and what one may do about it; on a phone the way back to the list (INQ-020). */
export function ChatHead({ inboxID, inboxName, bid, thread }: Props) {
  const t = useTranslations('messages');
  const said = useIdentitySaid();
  const { counterpart, status } = thread;
  const [ending, setEnding] = useState<'end' | 'decline' | null>(null);
  const [knowing, setKnowing] = useState(false);
  const { type, id, name, role, identity } = counterpart;
  return (
    <div className="mc__chathead">
      <Link className="btn btn--ghost btn--icon mc__back" to={useListAddress(inboxID)} aria-label={t('back')}>
        <ArrowLeft className="icon" />
      </Link>
      <CounterpartAvatar of={counterpart} />
      <div className="grow min-w-0">
        <h2 className="h4 truncate">
          <Link dir="auto" to={type === 'business' ? links.businessPage(id) : links.profile(id)}>
            {name}
          </Link>
        </h2>
        <p className="small muted truncate">
          {thread.waitingSince && <Waiting since={thread.waitingSince} />}
          <span dir="auto">{[role, identity && said(identity), inboxName && t('writesTo', { name: inboxName })].filter(Boolean).join(', ')}</span>
        </p>
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
      {status === 'open' && !thread.newContact && (
        <button type="button" className="btn btn--outline btn--sm md-only" aria-keyshortcuts="e" onClick={() => setEnding('end')}>
          <CircleCheck className="icon" />
          {t('end')}
        </button>
      )}
      <ThreadMenu thread={thread} end={setEnding} />
      {ending && <EndDialog thread={thread} bid={bid} isDecline={ending === 'decline'} close={() => setEnding(null)} />}
      <Suspense>{knowing && <KnownBuyer id={id} close={() => setKnowing(false)} />}</Suspense>
    </div>
  );
}
