import Keyboard from 'lucide-react/icons/keyboard';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InboxSide, ListedInquiry } from '#contract/trade/inbox.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useWaiting } from '#web/trade/waiting/use-waiting.ts';
import { WaitingTrade } from '#web/trade/waiting/waiting.tsx';
import { FailedThreads, NoThreads } from '../empty.tsx';
import { ThreadsSkeleton } from '../skeleton.tsx';
import { type Asked, countOf, isEverything, useAsked } from './asked.ts';
import { Filters } from './filters.tsx';
import { Find } from './find.tsx';
import { More } from './more.tsx';
import { NewContacts } from './new-contacts.tsx';
import { Sides } from './sides.tsx';
import { ThreadRow } from './thread-row.tsx';
import { keyOf, type Inbox as Threads } from './use-inbox.ts';

interface Props {
  /** Null: all of them. */
  side: string | null;
  userID: string;
  inbox: Threads;
  requestID: string | null;
  /** Opens the list of keys. */
  askKeys: () => void;
}

/** So much of what waits stands above the threads. */
const MOST_WAITING = 2;

/** Whose inbox it is, and its threads (INQ-014, INQ-015). */
export function Inbox({ side, userID, inbox, requestID, askKeys }: Props) {
  const t = useTranslations('messages');
  const { query, threads, counts, sides } = inbox;
  const { asked } = useAsked();
  const isFiltered = countOf(asked) > 0;
  const [isOpen, setOpen] = useState(isFiltered);
  // What waits stands above the threads: they come together, so that nothing moves.
  const comes = useWaiting().isLoading;
  const isEmpty = counts?.threads === 0 && isEverything(asked);
  const hasSeveral = (sides?.length ?? 0) > 1;
  const bid = side !== null && side !== userID ? side : undefined;
  return (
    <section className="mc__list" aria-label={t('requests')} aria-busy={query.isPending}>
      <div className="mc__bar">
        <h2 className="h3">{t('heading')}</h2>
        <Find />
      </div>
      {sides ? hasSeveral && <Sides side={side} sides={sides} /> : <div className="mc__sides" />}
      <Summary inbox={inbox} asked={asked} isOpen={isOpen} setOpen={setOpen} askKeys={askKeys} />
      {side === null || side === userID ? <NewContacts has={inbox.hasContacts} /> : null}
      <p className="sr-only" role="status">
        {counts && !isEverything(asked) && !query.isPlaceholderData && t('found', { count: counts.threads })}
      </p>
      <div className="mc__scroll">
        {isOpen && counts && <Filters counts={counts} isOwn={side === userID || !hasSeveral} isAll={side === null} />}
        {counts && !comes && !asked.contacts && <WaitingTrade most={MOST_WAITING} isNarrow {...(bid && { business: bid })} />}
        <Loaded
          of={{ data: comes ? undefined : threads, isError: query.isError, refetch: query.refetch }}
          skeleton={<ThreadsSkeleton />}
          failed={<FailedThreads again={query.refetch} />}
          empty={asked.contacts ? <p className="mc__say">{t('noContacts')}</p> : isEmpty ? <NoThreads /> : <NothingFits asked={asked} />}
        >
          {(list) => (
            <>
              <Groups list={list} sides={hasSeveral && side === null ? sides : null} asked={asked} side={side} requestID={requestID} />
              <More query={query} />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

interface SummaryProps {
  inbox: Threads;
  asked: Asked;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  askKeys: () => void;
}

/** How many there are, and the way to fewer. */
function Summary({ inbox: { counts }, asked, isOpen, setOpen, askKeys }: SummaryProps) {
  const t = useTranslations('messages');
  const chosen = countOf(asked);
  return (
    <div className="mc__group">
      <span className="num">{counts && t('unreadOf', { unread: counts.unread, count: counts.threads })}</span>
      <button type="button" className="linkbtn mc__keysbutton" aria-label={t('keys')} title={t('keys')} onClick={askKeys}>
        <Keyboard className="icon icon--sm" />
      </button>
      <button type="button" className="linkbtn" aria-expanded={isOpen} aria-controls="inbox-filters" onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal className="icon icon--sm" />
        {chosen > 0 ? t('filtered', { count: chosen }) : t('filter')}
      </button>
    </div>
  );
}

interface GroupsProps {
  list: ListedInquiry[];
  /** Where several inboxes stand in one list. */
  sides: InboxSide[] | null;
  asked: Asked;
  side: string | null;
  requestID: string | null;
}

/** Of all inboxes what is unread, then what is read; of one all in one list. */
function Groups({ list, sides, asked, side, requestID }: GroupsProps) {
  const t = useTranslations('messages');
  const parts = side === null ? [list.filter(({ unread }) => unread > 0), list.filter(({ unread }) => unread === 0)] : [list];
  const order = asked.order ?? (side === null ? 'activity' : 'created');
  return parts.map(
    (part, at) =>
      part.length > 0 && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two parts have no other name
        <section key={at} aria-label={side === null ? t(at === 0 ? 'unreadOnes' : 'readOnes') : undefined}>
          {at === 1 && <p className="mc__group">{t('readOnes')}</p>}
          <ul className="mc__threads">
            {part.map((thread) => (
              <ThreadRow
                key={keyOf(thread)}
                thread={thread}
                side={sides?.find(({ id }) => id === thread.inboxID)}
                isAll={side === null}
                order={order}
                isCurrent={thread.requestID === requestID}
              />
            ))}
          </ul>
        </section>
      ),
  );
}

function NothingFits({ asked }: { asked: Asked }) {
  const t = useTranslations();
  const { clear } = useAsked();
  return (
    <div className="mc__say stack stack--sm">
      <p>{t(asked.find ? 'messages.none' : 'desk.noneUnder')}</p>
      {countOf(asked) > 0 && (
        <button type="button" className="btn btn--outline btn--sm" onClick={clear}>
          {t('desk.showAll')}
        </button>
      )}
    </div>
  );
}
