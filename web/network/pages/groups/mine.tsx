import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { GroupCard } from './group-card.tsx';

const SIZE = 20;

interface Props {
  /** Hears which groups are one's own; none where that cannot be known. */
  tell: (groupIDs: string[]) => void;
}

/** The groups of who is logged in. Visitors never load it. */
export default function Mine({ tell }: Props) {
  const session = useSession();
  return (
    session && (
      <QueryProvider>
        <OwnGroups userID={session.userID} tell={tell} />
      </QueryProvider>
    )
  );
}

function OwnGroups({ userID, tell }: Props & { userID: string }) {
  const t = useTranslations('group');
  const client = useClient();
  const query = useInfiniteQuery({
    queryKey: ['my-groups', userID],
    queryFn: async ({ pageParam }) => (await client.group.list({ mine: '1', skip: pageParam, size: SIZE })).data,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === SIZE ? pages.length * SIZE : null),
    select: ({ pages }) => pages.flat(),
    refetchOnMount: 'always',
  });
  const { data, isError } = query;
  useEffect(() => {
    if (data || isError) tell((data ?? []).map(({ groupID }) => groupID));
  }, [data, isError, tell]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <section className="stack" aria-labelledby="my-groups" aria-busy={query.isPending}>
      <h2 className="h2" id="my-groups">
        {t('mine')}
      </h2>
      <Loaded
        of={query}
        skeleton={<span className="skel groupstrip__room" />}
        failed={{ title: t('mineFailed'), isLine: true }}
        empty={<p className="card card--pad muted">{t('mineEmpty')}</p>}
      >
        {(groups) => (
          <ul className="groupstrip">
            {groups.map((group) => (
              <GroupCard key={group.groupID} group={group} />
            ))}
            {hasNextPage && (
              <li className="groupstrip__more">
                <button type="button" className="btn btn--ghost" aria-busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                  {t('mineMore')}
                </button>
              </li>
            )}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
