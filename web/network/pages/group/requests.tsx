import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { Listed } from './listed.tsx';
import { ActionButton } from './membership.tsx';
import { nameOf, PersonRow } from './person.tsx';
import { useAct, useGroupRequests } from './use-group.ts';

/** Who asks to join; accepted or declined one by one. */
export function Requests({ id }: { id: string }) {
  const t = useTranslations('group');
  const act = useAct(id);
  const query = useGroupRequests(id);
  return (
    <Listed name="requests" of={query}>
      {(data) => (
        <>
          {data.length === 0 && (
            <>
              <p>{t('noRequests')}</p>
              <p className="muted">{t('noRequestsText')}</p>
            </>
          )}
          <ul>
            {data.map((person) => {
              const [name, userID] = [nameOf(person), person.userID];
              return (
                <PersonRow key={userID} person={person} words={t('askedAt', { date: date(person.since) ?? '' })}>
                  <ActionButton
                    className="btn btn--primary btn--sm"
                    word={t('accept')}
                    label={t('acceptOf', { name })}
                    run={() => act((client) => client.group.accept({ id, userID }), t('accepted', { name }))}
                  />
                  <ActionButton
                    className="btn btn--outline btn--sm"
                    word={t('decline')}
                    label={t('declineOf', { name })}
                    run={() => act((client) => client.group.decline({ id, userID }), t('declined', { name }))}
                  />
                </PersonRow>
              );
            })}
          </ul>
        </>
      )}
    </Listed>
  );
}
