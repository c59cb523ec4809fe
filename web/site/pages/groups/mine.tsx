import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';
import { GroupCard } from './group-card.tsx';

const SIZE = 20;

/** The groups of who is logged in. Visitors never load it. */
export default function Mine() {
  const session = useSession();
  return (
    session && (
      <QueryProvider>
        <OwnGroups userID={session.userID} />
      </QueryProvider>
    )
  );
}

function OwnGroups({ userID }: { userID: string }) {
  const t = useTranslations('group');
  const client = useClient();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['my-groups', userID],
    queryFn: async ({ pageParam }) => (await client.group.list({ mine: '1', skip: pageParam, size: SIZE })).data,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === SIZE ? pages.length * SIZE : null),
    refetchOnMount: 'always',
  });
  const groups = data?.pages.flat();
  return (
    <section className="stack" aria-labelledby="my-groups" aria-busy={!groups && !isError}>
      <h2 className="h2" id="my-groups">
        {t('mine')}
      </h2>
      {isError && !groups && (
        <div className="alert alert--danger" role="alert">
          <p className="grow">{t('mineFailed')}</p>
          <button type="button" className="btn btn--outline btn--sm" onClick={() => refetch()}>
            {t('retry')}
          </button>
        </div>
      )}
      {!groups && !isError && <span className="skel h-24 w-full" />}
      {groups?.length === 0 && <p className="card card--pad muted">{t('mineEmpty')}</p>}
      {groups && groups.length > 0 && (
        <ul className="groupgrid">
          {groups.map((group) => (
            <GroupCard key={group.groupID} group={group} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button type="button" className="btn btn--ghost" aria-busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('mineMore')}
        </button>
      )}
    </section>
  );
}
