import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Fact, Facts } from '#web/base/ui/facts.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import type { BusinessView } from './load.ts';
import type { ReferencesView } from './references/references.server.ts';
import { References } from './references/references.tsx';
import { Sites } from './sites.tsx';

interface Props {
  business: Pick<BusinessView, 'names' | 'numbers' | 'sites'>;
}

interface StandingProps {
  business: BusinessView;
  /** Null where there is no trade. */
  references: ReferencesView | null;
  children: ReactNode;
}

/** What buyers confirm of the company, what it is called, what it is registered under, `children`, and where it is: nothing of it answers. */
export function Standing({ business, references, children }: StandingProps) {
  return (
    <>
      {references && <References company={{ id: business.id, name: business.general.companyName }} references={references} />}
      <Names business={business} />
      <Numbers business={business} />
      {children}
      <Sites sites={business.sites} />
    </>
  );
}

function Names({ business: { names } }: Props) {
  const t = useTranslations('business');
  const former = names.former.map(({ name, until }) => (until ? t('names.until', { name, date: until }) : name));
  return (
    <Panel id="names" title={t('section.names')}>
      <Facts
        facts={[
          { label: t('names.legal'), value: names.legal },
          { label: t('names.trading'), value: names.trading.join(', ') },
          { label: t('names.former'), value: former.join(', ') },
        ]}
      />
    </Panel>
  );
}

function Numbers({ business: { numbers } }: Props) {
  const t = useTranslations('business');
  const facts = numbers.map(
    ({ kind, number, country, checked }): Fact => ({
      label: t(`numbers.${kind}`),
      check: number,
      value: (
        <>
          <span className="row row--sm">
            {country && <Flag code={country} />}
            <span className="num">{number}</span>
            {country && <span className="sr-only">({country})</span>}
          </span>
          <span className="block small muted font-normal">{checked ? t('numbers.checked', { date: checked }) : t('numbers.stated')}</span>
        </>
      ),
    }),
  );
  return (
    <Panel id="numbers" title={t('section.numbers')}>
      <Facts facts={facts} />
    </Panel>
  );
}
