import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { Asked, YesButton } from './asked.tsx';

/** Companies of which staff asks their owners whether they are one (DUP-006). */
export function Doubles() {
  const t = useTranslations('my-business');
  const client = useClient();
  return (
    <Asked name="doubles" title={t('doubles')} read={async () => (await client.duplicate.asked()).data} keyOf={({ pairID, own }) => pairID + own.businessID}>
      {({ pairID, own, other, agreed }) => (
        <>
          <div>
            <p>{t('double', { own: own.companyName, other: other.companyName })}</p>
            <Link to={links.businessPage(other.businessID)}>{t('look', { other: other.companyName })}</Link>
          </div>
          {agreed ? (
            <p className="small muted">{t('agreed')}</p>
          ) : (
            <YesButton say={() => client.duplicate.agree({ id: own.businessID, pairID })} done={t('agreedNow')} renews={['doubles']}>
              {t('agree')}
            </YesButton>
          )}
        </>
      )}
    </Asked>
  );
}
