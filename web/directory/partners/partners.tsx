import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import type { Mine } from '#web/components/query/use-my-list.ts';
import { PartnerCard } from './partner-card.tsx';
import './partners.css';
import { usePartners } from './use-partners.ts';

/** Companies with which one of one's own could trade (PAG-017); without any, nothing is said of a single company. */
export function Partners({ list }: { list: Mine[] }) {
  const t = useTranslations('partners');
  const own = list.filter(({ deletionDueAt }) => !deletionDueAt);
  const [chosen, choose] = useState(own[0]?.businessID ?? '');
  const partners = usePartners(chosen);
  if (own.length === 0 || (own.length === 1 && !partners.data?.length)) return null;
  return (
    <section className="card card--pad partners" aria-labelledby="partners">
      <div className="partners__head labelbeside">
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
      <Loaded of={partners} skeleton={<div className="skel partners__soon" />} failed={t('failed')} empty={<p className="muted">{t('none')}</p>}>
        {(data) => (
          <ul className="partners__list" aria-live="polite">
            {data.map((one) => (
              <PartnerCard key={one.businessID} partner={one} of={chosen} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
