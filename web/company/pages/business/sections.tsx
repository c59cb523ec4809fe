import { useLocale, useTranslations } from 'use-intl';
import type { BusinessFields, Section } from '#contract/company/business-fields.ts';
import { count } from '#web/base/format.ts';
import { listed } from '#web/base/listed.ts';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import { type Fact, Facts } from '#web/base/ui/facts.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import type { BusinessView } from './load.ts';
import { useWritten } from './written.ts';

interface Props {
  business: BusinessView;
}

/** What the panel of a section shows of each of its fields, in the order of the page; null: it stands elsewhere on the page. */
type Shown<S extends Section> = Record<keyof BusinessFields[S], Fact | null>;
const factsIn = (shown: Record<string, Fact | null>): Fact[] => Object.values(shown).filter((fact) => fact !== null);

function useList(): (words: string[]) => string {
  const locale = useLocale();
  return (words) => listed(locale, words);
}

export function General({ business: { general } }: Props) {
  const t = useTranslations('business');
  const list = useList();
  const { between, revenue, capacity } = useWritten();
  const label = useTypeLabel();
  const paragraphs = general.generalDescription?.split(/\n+/).filter((text) => text.trim()) ?? [];
  const facts = factsIn({
    industry: { label: t('general.industry'), value: general.industry?.name },
    categories: { label: t('general.categories'), value: list(general.categories.map(({ name }) => name)) },
    yearStablished: { label: t('general.year'), value: general.yearStablished },
    totalEmployees: { label: t('general.employees'), value: between(general.totalEmployees) },
    totalProductionEmployees: { label: t('general.production'), value: between(general.totalProductionEmployees) },
    totalAnnualRevenue: { label: t('general.revenue'), value: revenue(general.totalAnnualRevenue) },
    productionCapacity: { label: t('general.capacity'), value: capacity(general.productionCapacity) },
    businessType: { label: t('general.type'), value: label(general.businessType.code, 'one') },
    companyName: null,
    shortDescription: null,
    generalDescription: null,
    profilePhoto: null,
    coverPhoto: null,
    video: null,
  } satisfies Shown<'general'>);
  return (
    <Panel id="general" title={t('section.general')}>
      {paragraphs.length > 0 && (
        <div className="prose prose--panel">
          {paragraphs.map((text) => (
            <p dir="auto" key={text}>
              {text}
            </p>
          ))}
        </div>
      )}
      <Halves facts={facts} />
    </Panel>
  );
}

export function Factory({ business: { factory } }: Props) {
  const t = useTranslations('business');
  const list = useList();
  const locale = useLocale();
  const place = [factory.city, factory.zipcode].filter(Boolean).join(', ') || factory.country?.countryName;
  const ways = factory.contractManufacturing.map((code) => (t.has(`factory.${code as 'OEM'}`) ? t(`factory.${code as 'OEM'}`) : code));
  const facts = factsIn({
    manufacturingFacilities: { label: t('factory.facilities'), value: factory.manufacturingFacilities },
    factorySize: { label: t('factory.size'), check: factory.factorySize, value: `${count(factory.factorySize ?? 0, locale)} m²` },
    numberProductionLines: { label: t('factory.lines'), check: factory.numberProductionLines, value: count(factory.numberProductionLines ?? 0, locale) },
    country: { label: t('factory.location'), check: place, value: <Place code={factory.country?.code} place={place} /> },
    state: { label: t('factory.state'), value: factory.state?.stateName },
    contractManufacturing: { label: t('factory.contract'), value: list(ways) },
    city: null,
    zipcode: null,
  } satisfies Shown<'factory'>);
  return (
    <Panel id="factory" title={t('section.factory')}>
      <Halves facts={facts} />
    </Panel>
  );
}

/** Side by side where there is room. */
function Halves({ facts }: { facts: Fact[] }) {
  const middle = Math.ceil(facts.length / 2);
  return (
    <div className="twocol-facts">
      <Facts facts={facts.slice(0, middle)} />
      <Facts facts={facts.slice(middle)} />
    </div>
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
  const list = useList();
  const locale = useLocale();
  return (
    <Panel id="trade" title={t('section.trade')}>
      <Facts
        facts={factsIn({
          markets: { label: t('trade.markets'), value: list(trade.markets) },
          spokenLanguages: { label: t('trade.languages'), value: list(trade.spokenLanguages.map(({ languageName }) => languageName)) },
          totalEmployeesSales: { label: t('trade.sales'), check: trade.totalEmployeesSales, value: count(trade.totalEmployeesSales ?? 0, locale) },
          averageLeadTime: { label: t('trade.lead'), check: trade.averageLeadTime, value: t('trade.days', { count: trade.averageLeadTime ?? 0 }) },
        } satisfies Shown<'tradeCapabilities'>)}
      />
    </Panel>
  );
}

export function Terms({ business: { terms } }: Props) {
  const t = useTranslations('business');
  const list = useList();
  return (
    <Panel id="terms" title={t('section.terms')}>
      <Facts
        facts={factsIn({
          acceptedDeliveryTerms: { label: t('terms.delivery'), value: list(terms.acceptedDeliveryTerms) },
          acceptedPaymentCurrencies: { label: t('terms.currencies'), value: list(terms.acceptedPaymentCurrencies) },
          packagingTypes: { label: t('terms.packaging'), value: list(terms.packagingTypes) },
          acceptedPaymentTypes: { label: t('terms.payment'), value: list(terms.acceptedPaymentTypes) },
        } satisfies Shown<'businessTerms'>)}
      />
    </Panel>
  );
}
