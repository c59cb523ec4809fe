import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { useTabRow } from '#web/base/ui/use-tab-row.ts';
import { Failed } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { PostsSkeleton } from '#web/network/post/post-list.tsx';
import { Frame, TabsRoom } from './frame.tsx';
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
      <OwnGroup face={face} />
    </QueryProvider>
  );
}

function OwnGroup({ face }: { face: Group }) {
  const [query] = useSearchParams();
  const asked = useGroup(face.groupID);
  const { error, refetch } = asked;
  const skeleton = (
    <Frame group={face} actions={<span className="skel h-11 w-28" />} tabs={<TabsRoom />}>
      <PostsSkeleton />
    </Frame>
  );
  const failed = <NotThere face={face} gone={isRefusal(error) && error.status === 404} retry={refetch} />;
  return (
    <Loaded of={asked} skeleton={skeleton} failed={failed}>
      {(group) => {
        const level = group.session?.level ?? null;
        const tabs = tabsOf(group, level);
        const tab = tabs.find((one) => one === query.get('tab'));
        return (
          <Frame group={group} actions={<Membership group={group} />} tabs={<Tabs group={group} tabs={tabs} current={tab} />}>
            {level ? <Tab group={group} level={level} tab={tab} /> : <OwnTimeline group={group} />}
          </Frame>
        );
      }}
    </Loaded>
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
  const row = useTabRow(current ?? null);
  return (
    <nav ref={row} className="tabs grouphead__tabs" aria-label={t('tabs')}>
      {[undefined, ...tabs].map((one) => (
        <Link key={one ?? 'posts'} className="tab" to={links.group(group.groupID, one)} aria-current={one === current ? 'page' : undefined} preventScrollReset>
          {t(`tab.${one ?? 'posts'}`)}
          {one === 'requests' && waiting > 0 && <span className="tab__n">{waiting}</span>}
        </Link>
      ))}
    </nav>
  );
}

function NotThere({ face, gone, retry }: { face: Group; gone: boolean; retry: () => unknown }) {
  const t = useTranslations('group');
  return (
    <Frame group={face} actions={null}>
      {gone ? (
        <div role="alert">
          <Empty icon={CircleAlert} title={t('error.not_found')} danger>
            <Link className="btn btn--outline" to={links.groups()}>
              {t('showAll')}
            </Link>
          </Empty>
        </div>
      ) : (
        <Failed title={t('failed')} alert again={retry} />
      )}
    </Frame>
  );
}
