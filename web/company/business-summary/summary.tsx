import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { range } from '#web/base/format.ts';
import { listed } from '#web/base/listed.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Facts } from '#web/base/ui/facts.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { RequestLink } from '../access/request-link.tsx';
import { useAccess } from '../access/use-access.ts';
import type { SummaryData } from './summary-data.ts';

/** The business in a card (BUS-035..043). Only its own people see that it is not verified (BUS-042). */
export function Summary({ business, productID, title, checks }: { business: SummaryData; productID?: string; title: ReactNode; checks?: string }) {
  const t = useTranslations('summary');
  const locale = useLocale();
  const { id, name, type, logo, verified, tier, year, employees, categories, leadTime } = business;
  const facts = [
    { label: t('year'), value: year },
    { label: t('employees'), value: range(employees, locale) },
    { label: t('categories'), value: listed(locale, categories) },
    { label: t('leadTime'), check: leadTime, value: t('days', { count: leadTime ?? 0 }) },
  ];
  return (
    <section className="card card--pad summary" aria-labelledby="summary">
      <div className="row row--top">
        <LogoTile photo={logo} name={name} />
        <div className="grow">
          <h2 dir="auto" className="h4" id="summary">
            {title}
          </h2>
          <BusinessType code={type} />
        </div>
      </div>
      <div className="row row--sm my-3 flex-wrap">
        {verified && <Seal verified look="tag" {...(checks && { opens: checks })} />}
        <Tier tier={tier} />
        {useAccess(id) && !verified && <Seal verified={false} look="tag" />}
      </div>
      <Facts facts={facts} tight />
      <RequestLink businessID={id} productID={productID} className="btn btn--tonal btn--block mt-3" send={t('sendRequest')} requests={t('requests')} />
    </section>
  );
}
