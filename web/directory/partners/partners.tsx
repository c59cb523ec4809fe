import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '#web/components/form/select-field.tsx';
import type { Mine } from '#web/components/query/use-my-list.ts';
import { PartnerCard } from './partner-card.tsx';
import './partners.css';
import { usePartners } from './use-partners.ts';

/** Companies with which one of one's own could trade (PAG-017); without any, nothing is said of a single company. */
export function Partners({ list }: { list: Mine[] }) {
  const t = useTranslations('partners');
  const own = list.filter(({ deletionDueAt }) => !deletionDueAt);
  const [chosen, choose] = useState(own[0]?.businessID ?? '');
  const { data, isError } = usePartners(chosen);
  if (own.length === 0 || (own.length === 1 && (isError || !data || data.length === 0))) return null;
  return (
    <section className="card card--pad partners" aria-labelledby="partners">
      <div className="partners__head">
        <h2 className="h4" id="partners">
          {t('title')}
        </h2>
        {own.length > 1 && (
          <SelectField
            label={t('of')}
            value={chosen}
            choices={own.map(({ businessID, business }) => ({ value: businessID, label: business.general.companyName }))}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </div>
      <p className="small muted">{t('text')}</p>
      {isError && (
        <p className="small text-danger" role="alert">
          {t('failed')}
        </p>
      )}
      {data?.length === 0 && <p className="muted">{t('none')}</p>}
      {!data && !isError && <div className="skel partners__soon" />}
      <ul className="partners__list" aria-live="polite">
        {data?.map((one) => (
          <PartnerCard key={one.businessID} partner={one} of={chosen} />
        ))}
      </ul>
    </section>
  );
}
