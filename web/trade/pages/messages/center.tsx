import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import type { Session } from '#web/base/session/store.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { ChooseThread } from './empty.tsx';
import { isEverything, useAsked } from './inbox/asked.ts';
import { Inbox } from './inbox/inbox.tsx';
import { useInbox } from './inbox/use-inbox.ts';
import { useKeys } from './keys/use-keys.tsx';
import { Chat } from './thread/chat.tsx';
import { TeamProvider } from './thread/team.tsx';

interface Props {
  session: Session;
  /** Of the user or of the business whose threads are listed; null for all of them. */
  side: string | null;
  /** In whose inbox the thread lies. */
  inboxID: string;
  requestID: string | null;
}

const NOT_FOUND = 404;

/** The threads of an inbox, or of all, beside one of them; on a phone one or the other. */
export function Center({ session, side, inboxID, requestID }: Props) {
  const inbox = useInbox(side);
  const { help, askKeys } = useKeys(side, requestID);
  const { asked } = useAsked();
  const { error } = inbox.query;
  if (!inbox.counts && isRefusal(error) && error.status === NOT_FOUND) return <Missing />;
  const bid = inboxID === session.userID ? undefined : inboxID;
  const sides = inbox.sides ?? [];
  return (
    <TeamProvider bid={bid} userID={session.userID}>
      <div className={requestID ? 'mc is-chat' : 'mc'}>
        <Inbox side={side} userID={session.userID} inbox={inbox} requestID={requestID} askKeys={askKeys} />
        {requestID ? (
          <Chat
            key={`${inboxID} ${requestID}`}
            inboxID={inboxID}
            inboxName={sides.length > 1 ? (sides.find(({ id }) => id === inboxID)?.name ?? null) : null}
            bid={bid}
            requestID={requestID}
          />
        ) : (
          <ChooseThread isEmpty={isEverything(asked) && inbox.counts?.threads === 0} />
        )}
      </div>
      {help}
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
