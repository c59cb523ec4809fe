import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { useActors } from '#web/features/actor/use-actors.ts';

interface Reading {
  tips: { path: string; title: string }[];
}

/** Who one is, one's businesses and groups, something to read: beside the feed on a wide screen. */
export function Rail({ tips }: Reading) {
  const t = useTranslations('newsfeed');
  const session = useSession();
  if (!session) return null;
  const { userID, profile } = session;
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <aside className="xl-only" aria-label={t('rail')}>
      <div className="stack feedrail">
        <Link className="card card--pad feedrail__me" to={links.profile(userID)}>
          <Avatar photo={profile.profilePhoto} name={name} size="md" />
          <b>{name}</b>
        </Link>
        <Businesses />
        <Groups />
        <Tips tips={tips} />
      </div>
    </aside>
  );
}

function Businesses() {
  const t = useTranslations('newsfeed');
  const session = useSession();
  const businesses = useActors(session as NonNullable<typeof session>)?.filter(({ isBusiness }) => isBusiness) ?? [];
  return (
    <section className="card card--pad" aria-labelledby="rail-businesses">
      <h2 className="h4 mb-1.5" id="rail-businesses">
        {t('businesses')}
      </h2>
      <ul className="linklist">
        {businesses.map(({ id, name, photo }) => (
          <li key={id}>
            <Link to={links.business(name, id)}>
              <LogoTile photo={photo} name={name} size="sm" />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="row row--sm mt-2 font-semibold" to={links.createBusiness()}>
        <Plus className="icon icon--sm" />
        {t(businesses.length > 0 ? 'createAnother' : 'create')}
      </Link>
    </section>
  );
}

function Groups() {
  const t = useTranslations('newsfeed');
  const client = useClient();
  const { data } = useQuery({ queryKey: ['my-groups'], queryFn: async () => (await client.group.list({ mine: '1', size: 5 })).data });
  if (!data) return null;
  return (
    <section className="card card--pad" aria-labelledby="rail-groups">
      <h2 className="h4 mb-1.5" id="rail-groups">
        {t('groups')}
      </h2>
      <ul className="linklist">
        {data.map(({ groupID, name, membersCount }) => (
          <li key={groupID}>
            <Link to={links.group(groupID)}>
              <LogoTile photo={null} name={name} size="sm" />
              <span>
                {name}
                <small>{t('members', { count: membersCount })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="row row--sm mt-2 font-semibold" to={links.groups()}>
        <Users className="icon icon--sm" />
        {t('allGroups')}
      </Link>
    </section>
  );
}

function Tips({ tips }: Reading) {
  const t = useTranslations('newsfeed');
  return (
    <section className="card card--pad" aria-labelledby="rail-tips">
      <h2 className="h4 mb-1.5" id="rail-tips">
        {t('tips')}
      </h2>
      <ul className="linklist">
        {tips.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>
              <BookOpen className="icon icon--sm" />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
