import Lock from 'lucide-react/icons/lock';
import Newspaper from 'lucide-react/icons/newspaper';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import type { Post } from '#contract/network/post.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { PostsSkeleton } from '#web/network/post/post-list.tsx';
import { Timeline } from '#web/network/post/timeline.tsx';

const GroupTimeline = lazily(() => import('#web/network/post/group-timeline.tsx'));

/** Where the group's posts stand for everybody: those of an open one. */
export function OpenTimeline({ group: { groupID, private: isPrivate }, posts }: { group: Group; posts: Post[] }) {
  const t = useTranslations('group');
  if (isPrivate) return <MembersOnly text={t('membersOnlyVisitor')} />;
  return <Timeline id={groupID} first={posts} empty={<Empty icon={Newspaper} title={t('noPosts')} text={t('noPostsText')} />} />;
}

/** The same for who is logged in: members write here; who is no member of a private group learns why there are no posts. */
export function OwnTimeline({ group: { groupID, name, private: isPrivate, session } }: { group: Group }) {
  const t = useTranslations('group');
  if (isPrivate && !session?.level) return <MembersOnly text={t(session?.requested ? 'membersOnlyAsked' : 'membersOnlyAsk')} />;
  return (
    <Suspense fallback={<PostsSkeleton />}>
      <GroupTimeline id={groupID} name={name} isMember={Boolean(session?.level)} isPrivate={isPrivate} />
    </Suspense>
  );
}

function MembersOnly({ text }: { text: string }) {
  const t = useTranslations('group');
  return (
    <div className="card empty">
      <div className="empty__art">
        <Lock className="icon icon--xl" />
      </div>
      <h2 className="h3">{t('membersOnly')}</h2>
      <p dir="auto">{text}</p>
    </div>
  );
}
