import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import * as links from '#web/base/links.ts';
import type { Session } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { type Actor, useActors } from '#web/company/actor/use-actors.ts';
import { useMyList } from '#web/components/query/use-my-list.ts';

export const MY_GROUPS = { mine: '1', size: 5 } as const;

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
          <b dir="auto">{name}</b>
        </Link>
        <Tips tips={tips} />
        <Network session={session} />
      </div>
    </aside>
  );
}

/** What one belongs to comes last and at once: nothing that is read already moves. */
function Network({ session }: { session: Session }) {
  const client = useClient();
  const list = useMyList();
  const businesses = useActors(session)?.filter(({ isBusiness }) => isBusiness) ?? [];
  const groups = useQuery({ queryKey: ['my-groups'], queryFn: async () => (await client.group.list(MY_GROUPS)).data, meta: { aside: true } });
  if (list.isPending || groups.isPending) return <span className="card skel h-40" />;
  return (
    <>
      <Businesses businesses={businesses} />
      {groups.data && <Groups groups={groups.data} />}
    </>
  );
}

function Businesses({ businesses }: { businesses: Actor[] }) {
  const t = useTranslations('newsfeed');
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
              <span dir="auto">{name}</span>
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

function Groups({ groups }: { groups: Group[] }) {
  const t = useTranslations('newsfeed');
  return (
    <section className="card card--pad" aria-labelledby="rail-groups">
      <h2 className="h4 mb-1.5" id="rail-groups">
        {t('groups')}
      </h2>
      <ul className="linklist">
        {groups.map(({ groupID, name, membersCount }) => (
          <li key={groupID}>
            <Link to={links.group(groupID)}>
              <LogoTile photo={null} name={name} size="sm" />
              <span dir="auto">
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
              <span dir="auto">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
