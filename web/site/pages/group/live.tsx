import { CircleAlert } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/group.ts';
import * as links from '#web/base/links.ts';
import { isRefusal } from '#web/base/refusal.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';
import { Frame } from './frame.tsx';
import { Members } from './members.tsx';
import { Membership } from './membership.tsx';
import type { Level } from './people.ts';
import { Requests } from './requests.tsx';
import { manages } from './rights.ts';
import { Settings } from './settings.tsx';
import { OwnTimeline } from './timeline-slot.tsx';
import { useGroup } from './use-group.ts';

/** The group for who is logged in. Visitors never load it. */
export default function Live({ face }: { face: Group }) {
  return (
    <QueryProvider>
      <Loaded face={face} />
    </QueryProvider>
  );
}

function Loaded({ face }: { face: Group }) {
  const { data, error, refetch } = useGroup(face.groupID);
  const [query] = useSearchParams();
  const level = data?.session?.level ?? null;
  const tabs = tabsOf(data ?? face, level);
  const tab = tabs.find((one) => one === query.get('tab'));
  if (!data && error) return <Failed face={face} gone={isRefusal(error) && error.status === 404} retry={() => void refetch()} />;
  return (
    <Frame
      group={data ?? face}
      actions={data ? <Membership group={data} /> : <span className="skel h-10 w-28" />}
      tabs={data && tabs.length > 0 && <Tabs group={data} tabs={tabs} current={tab} />}
    >
      {data && level && <Tab group={data} level={level} tab={tab} />}
      {data && !level && <OwnTimeline group={data} />}
      {!data && <span className="card skel h-40 w-full" role="status" />}
    </Frame>
  );
}

function tabsOf({ private: isPrivate }: Group, level: Level | null): links.GroupTab[] {
  if (level === null) return [];
  if (!manages(level)) return ['members'];
  return isPrivate ? ['members', 'requests', 'settings'] : ['members', 'settings'];
}

function Tab({ group, level, tab }: { group: Group; level: Level; tab: links.GroupTab | undefined }) {
  if (tab === 'members') return <Members id={group.groupID} own={level} />;
  if (tab === 'requests') return <Requests id={group.groupID} />;
  if (tab === 'settings') return <Settings group={group} level={level} />;
  return <OwnTimeline group={group} />;
}

function Tabs({ group, tabs, current }: { group: Group; tabs: links.GroupTab[]; current: links.GroupTab | undefined }) {
  const t = useTranslations('group');
  const waiting = group.session?.requestsCount ?? 0;
  return (
    <nav className="tabs grouphead__tabs" aria-label={t('tabs')}>
      {[undefined, ...tabs].map((one) => (
        <Link key={one ?? 'posts'} className="tab" to={links.group(group.groupID, one)} aria-current={one === current ? 'page' : undefined} preventScrollReset>
          {t(`tab.${one ?? 'posts'}`)}
          {one === 'requests' && waiting > 0 && <span className="tab__n">{waiting}</span>}
        </Link>
      ))}
    </nav>
  );
}

function Failed({ face, gone, retry }: { face: Group; gone: boolean; retry: () => void }) {
  const t = useTranslations('group');
  return (
    <Frame group={face} actions={null}>
      <div role="alert">
        <Empty icon={CircleAlert} title={gone ? t('error.not_found') : t('failed')} danger>
          {gone ? (
            <Link className="btn btn--outline" to={links.groups()}>
              {t('showAll')}
            </Link>
          ) : (
            <button type="button" className="btn btn--outline" onClick={retry}>
              {t('retry')}
            </button>
          )}
        </Empty>
      </div>
    </Frame>
  );
}
