import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import * as links from '#web/base/links.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { GroupKind } from './group-kind.tsx';

/** A group in a list; what the reader is in it, where that is known. */
export function GroupCard({ group: { groupID, name, description, private: isPrivate, membersCount, session } }: { group: Group }) {
  const t = useTranslations('group');
  return (
    <li className="card groupcard" aria-label={name}>
      <LogoTile photo={null} name={name} />
      <div className="groupcard__words">
        <h3 className="h4">
          <Link dir="auto" to={links.group(groupID)} prefetch="intent">
            {name}
          </Link>
        </h3>
        <p className="groupcard__meta">
          <GroupKind isPrivate={isPrivate} />
          <span className="num">{t('members', { count: membersCount })}</span>
          {session?.level && <span className="chip chip--level">{t(`level.${session.level}`)}</span>}
          {session && session.requestsCount > 0 && <Link to={links.group(groupID, 'requests')}>{t('requestsWaiting', { count: session.requestsCount })}</Link>}
        </p>
        {description && (
          <p dir="auto" className="groupcard__text">
            {description}
          </p>
        )}
      </div>
    </li>
  );
}
