import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import type { Session } from '#web/base/session/store.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { useSides } from '#web/features/actor/use-sides.ts';
import { Chat } from './chat.tsx';
import { ChooseThread, FailedThreads } from './empty.tsx';
import { Inbox } from './inbox.tsx';
import { CenterSkeleton } from './skeleton.tsx';
import { TeamProvider } from './team.tsx';
import { useInbox } from './use-inbox.ts';

interface Props {
  session: Session;
  /** Of the user or of the business whose inbox it is. */
  id: string;
  requestID: string | null;
}

/** The threads of an inbox beside one of them; on a phone one or the other. */
export function Center({ session, id, requestID }: Props) {
  const sides = useSides(session);
  const inbox = useInbox(id === session.userID ? undefined : id);
  if (sides.failed) return <FailedThreads retry={sides.retry} />;
  if (!sides.list) return <CenterSkeleton />;
  if (!sides.list.some((side) => side.id === id)) return <Missing />;
  return (
    <TeamProvider bid={inbox.bid} userID={session.userID}>
      <div className={requestID ? 'mc is-chat' : 'mc'}>
        <Inbox id={id} sides={sides.list} inbox={inbox} requestID={requestID} />
        {requestID ? <Chat key={requestID} inboxID={id} bid={inbox.bid} requestID={requestID} /> : <ChooseThread isEmpty={inbox.list?.length === 0} />}
      </div>
    </TeamProvider>
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
