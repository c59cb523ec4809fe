import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import type { Session } from '#web/base/session/store.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { useSides } from '#web/company/actor/use-sides.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { ChooseThread, FailedThreads } from './empty.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { useInbox } from './inbox/use-inbox.ts';
import { CenterSkeleton } from './skeleton.tsx';
import { Chat } from './thread/chat.tsx';
import { TeamProvider } from './thread/team.tsx';

interface Props {
  session: Session;
  /** Of the user or of the business whose inbox it is; null for all of them. */
  id: string | null;
  requestID: string | null;
}

/** The threads of an inbox beside one of them; on a phone one or the other. */
export function Center({ session, id, requestID }: Props) {
  const sides = useSides(session);
  // Who has one inbox only has no other to choose from.
  const isAll = id === null && sides.data !== null && sides.data.length > 1;
  const inbox = useInbox(session.userID, id ? [id] : (sides.data?.map((side) => side.id) ?? null));
  const inboxID = id ?? session.userID;
  return (
    <Loaded of={sides} skeleton={<CenterSkeleton />} failed={<FailedThreads again={sides.refetch} />}>
      {(list) =>
        id !== null && !list.some((side) => side.id === id) ? (
          <Missing />
        ) : (
          <TeamProvider bid={inbox.bid} userID={session.userID}>
            <div className={requestID ? 'mc is-chat' : 'mc'}>
              <Inbox id={isAll ? null : inboxID} sides={list} inbox={inbox} requestID={requestID} />
              {requestID ? (
                <Chat key={requestID} inboxID={inboxID} bid={inbox.bid} requestID={requestID} />
              ) : (
                <ChooseThread isEmpty={inbox.reading.data?.length === 0} />
              )}
            </div>
          </TeamProvider>
        )
      }
    </Loaded>
  );
}

function Missing() {
  const t = useTranslations('messages');
  return (
    <div className="mc__missing" role="alert">
      <Empty icon={SearchX} title={t('missing')} text={t('missingText')}>
        <Link className="btn btn--primary" to={links.messages()}>
          {t('own')}
        </Link>
      </Empty>
    </div>
  );
}
