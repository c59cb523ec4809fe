import { useLocale, useTranslations } from 'use-intl';
import { count } from '#web/base/format.ts';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import { Facts } from '#web/base/ui/facts.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import type { BusinessView } from './load.ts';
import { useWritten } from './written.ts';

interface Props {
  business: BusinessView;
}

const list = (words: string[]): string => words.join(', ');

export function General({ business: { general } }: Props) {
  const t = useTranslations('business');
  const { between, revenue, capacity } = useWritten();
  const label = useTypeLabel();
  const paragraphs = general.generalDescription?.split(/\n+/).filter((text) => text.trim()) ?? [];
  return (
    <Panel id="general" title={t('section.general')}>
      {paragraphs.length > 0 && (
        <div className="prose prose--panel">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <div className="twocol-facts">
        <Facts
          facts={[
            { label: t('general.industry'), value: general.industry?.name },
            { label: t('general.categories'), value: list(general.categories.map(({ name }) => name)) },
            { label: t('general.year'), value: general.yearStablished },
            { label: t('general.employees'), value: between(general.totalEmployees) },
          ]}
        />
        <Facts
          facts={[
            { label: t('general.production'), value: between(general.totalProductionEmployees) },
            { label: t('general.revenue'), value: revenue(general.totalAnnualRevenue) },
            { label: t('general.capacity'), value: capacity(general.productionCapacity) },
            { label: t('general.type'), value: label(general.businessType.code, 'one') },
          ]}
        />
      </div>
    </Panel>
  );
}

export function Factory({ business: { factory } }: Props) {
  const t = useTranslations('business');
  const locale = useLocale();
  const place = [factory.city, factory.zipcode].filter(Boolean).join(', ') || factory.country?.countryName;
  const ways = factory.contractManufacturing.map((code) => (t.has(`factory.${code as 'OEM'}`) ? t(`factory.${code as 'OEM'}`) : code));
  return (
    <Panel id="factory" title={t('section.factory')}>
      <div className="twocol-facts">
        <Facts
          facts={[
            { label: t('factory.facilities'), value: factory.manufacturingFacilities },
            { label: t('factory.size'), check: factory.factorySize, value: `${count(factory.factorySize ?? 0, locale)} m²` },
            { label: t('factory.lines'), check: factory.numberProductionLines, value: count(factory.numberProductionLines ?? 0, locale) },
          ]}
        />
        <Facts
          facts={[
            { label: t('factory.location'), check: place, value: <Place code={factory.country?.code} place={place} /> },
            { label: t('factory.state'), value: factory.state?.stateName },
            { label: t('factory.contract'), value: list(ways) },
          ]}
        />
      </div>
    </Panel>
  );
}

function Place({ code, place }: { code: string | undefined; place: string | undefined }) {
  return (
    <span className="row row--sm">
      {code && <Flag code={code} />}
      {place}
    </span>
  );
}

export function Trade({ business: { trade } }: Props) {
  const t = useTranslations('business');
  const locale = useLocale();
  return (
    <Panel id="trade" title={t('section.trade')}>
      <Facts
        facts={[
          { label: t('trade.markets'), value: list(trade.markets) },
          { label: t('trade.languages'), value: list(trade.spokenLanguages.map(({ languageName }) => languageName)) },
          { label: t('trade.sales'), check: trade.totalEmployeesSales, value: count(trade.totalEmployeesSales ?? 0, locale) },
          { label: t('trade.lead'), check: trade.averageLeadTime, value: t('trade.days', { count: trade.averageLeadTime ?? 0 }) },
        ]}
      />
    </Panel>
  );
}

export function Terms({ business: { terms } }: Props) {
  const t = useTranslations('business');
  return (
    <Panel id="terms" title={t('section.terms')}>
      <Facts
        facts={[
          { label: t('terms.delivery'), value: list(terms.acceptedDeliveryTerms) },
          { label: t('terms.currencies'), value: list(terms.acceptedPaymentCurrencies) },
          { label: t('terms.packaging'), value: list(terms.packagingTypes) },
          { label: t('terms.payment'), value: list(terms.acceptedPaymentTypes) },
        ]}
      />
    </Panel>
  );
}
