import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/group.ts';

/** Where the group's posts stand. Who is no member of a private one learns why there are none. */
export function TimelineSlot({ group: { private: isPrivate, session } }: { group: Group }) {
  const t = useTranslations('group');
  if (!isPrivate || session?.level) return null;
  return (
    <div className="card empty">
      <div className="empty__art">
        <Lock className="icon icon--xl" />
      </div>
      <h2 className="h3">{t('membersOnly')}</h2>
      <p>{t(!session ? 'membersOnlyVisitor' : session.requested ? 'membersOnlyAsked' : 'membersOnlyAsk')}</p>
    </div>
  );
}
