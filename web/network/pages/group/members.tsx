import { useTranslations } from 'use-intl';
import { useSession } from '#web/base/session/use-session.ts';
import { Listed } from './listed.tsx';
import { MemberRow } from './member-row.tsx';
import type { Level } from './people.ts';
import { useGroupMembers } from './use-group.ts';

/** Who belongs to the group, owners first. */
export function Members({ id, own }: { id: string; own: Level }) {
  const t = useTranslations('group');
  const self = useSession()?.userID;
  const query = useGroupMembers(id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Listed name="members" of={query}>
      {({ pages }) => {
        const people = pages.flat();
        return (
          <>
            <ul>
              {people.map((person) => (
                <MemberRow key={person.userID} id={id} own={own} isSelf={person.userID === self} person={person} people={people} />
              ))}
            </ul>
            {hasNextPage && (
              <button type="button" className="btn btn--ghost" aria-busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                {t('more')}
              </button>
            )}
          </>
        );
      }}
    </Listed>
  );
}
