import { useTranslations } from 'use-intl';
import type { OfferedRfq, OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { date } from '#web/base/format.ts';
import { type Fact, Facts } from '#web/base/ui/facts.tsx';
import { useReference } from '#web/components/query/use-reference.ts';

/** On which terms it is asked for. */
export function Terms({ rfq }: { rfq: OwnRfq | OfferedRfq }) {
  const t = useTranslations('rfq-page');
  const country = useCountry(rfq.country);
  const { incoterm, place, region, neededBy, currency, otherCurrencies, paymentTerms, certificates, visibility, sealed } = rfq;
  const named = (need: 'required' | 'welcome') =>
    certificates
      .filter((one) => one.need === need)
      .map(({ name }) => name)
      .join(', ');
  const facts: Fact[] = [
    { label: t('terms.delivery'), value: [place, region, country].filter(Boolean).join(', ') },
    { label: t('terms.incoterm'), value: incoterm ?? t('terms.incotermOpen') },
    { label: t('terms.neededBy'), value: neededBy && date(neededBy) },
    { label: t('terms.currency'), value: otherCurrencies ? t('terms.otherCurrencies', { currency }) : currency },
    { label: t('terms.payment'), value: paymentTerms },
    { label: t('terms.required'), value: named('required') },
    { label: t('terms.welcome'), value: named('welcome') },
    { label: t('terms.mayQuote'), value: t(`visibility.${visibility}`) },
    { label: t('terms.sealed'), value: t(sealed ? 'yes' : 'no') },
  ];
  return (
    <>
      {rfq.note && (
        <p dir="auto" className="rfqnote">
          {rfq.note}
        </p>
      )}
      <Facts facts={facts} tight />
    </>
  );
}

/** The name of a country by its code; the code while names are not there. */
export function useCountry(code: string | null): string | null {
  const countries = useReference('countries');
  return countries.find((one) => one.code === code)?.countryName ?? code;
}
