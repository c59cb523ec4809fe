import type { ComparedCompany } from '#contract/directory/compare.ts';
import { date, range } from '#web/base/format.ts';
import { typeLabel } from '#web/base/page/page-head.server.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { answeredIn } from '#web/directory/cards/answers.server.ts';
import type { CardWords } from '#web/directory/cards/found.server.ts';
import { daysCell, quantityCell } from './cells.server.ts';
import { type Cell, type Row, rowOf } from './rows.server.ts';

/** Rows of companies; `terms`: only how they trade, beside their products. */
export function companyRows(companies: (ComparedCompany | undefined)[], words: CardWords, which: 'all' | 'terms'): Row[] {
  const { settings, units } = words;
  const { language, locale } = settings;
  const t = translator(language, 'compare');
  const of = (label: string, cell: (company: ComparedCompany) => Cell | string | null) =>
    rowOf(
      label,
      companies.map((company) => {
        const said = company ? cell(company) : null;
        return typeof said === 'object' && said !== null ? said : { text: said || null };
      }),
    );
  const shared = [
    ...of(t('row.delivery'), ({ deliveryTerms }) => deliveryTerms.join(', ')),
    ...of(t('row.payment'), ({ paymentTypes }) => paymentTypes.join(', ')),
    ...of(t('row.currencies'), ({ currencies }) => currencies.join(', ')),
    ...of(t('row.checks'), (company) => checksText(company, language)),
    ...of(t('row.answers'), ({ responses }) => ({
      text: answeredIn(language, responses),
      amount: responses?.medianSeconds === null || !responses ? null : String(responses.medianSeconds),
      measure: 'SEC',
    })),
  ];
  if (which === 'terms') return shared;
  return [
    ...of(t('row.type'), ({ general }) => typeLabel(language, general.businessType.code, 'one')),
    ...of(t('row.place'), ({ contactInfo }) => [contactInfo.city, contactInfo.country?.countryName].filter(Boolean).join(', ')),
    ...of(t('row.moq'), ({ minimumOrder }) => quantityCell(minimumOrder, units, locale)),
    ...of(t('row.averageLead'), ({ tradeCapabilities }) => daysCell(tradeCapabilities.averageLeadTime, words)),
    ...of(t('row.certificates'), ({ certificates }) => certificatesText(certificates, words)),
    ...shared,
    ...of(t('row.employees'), ({ general }) => range(general.totalEmployees, locale)),
    ...of(t('row.markets'), ({ markets }) => (markets > 0 ? markets.toLocaleString(locale) : null)),
    ...of(t('row.year'), ({ general }) => (general.yearStablished === null ? null : String(general.yearStablished))),
  ];
}

/** Each with its end: `ISO 9001:2015 to 12/03/2027`. */
export function certificatesText(certificates: Pick<ComparedCompany['certificates'][number], 'name' | 'expireDate'>[], { settings }: CardWords): string | null {
  const t = translator(settings.language, 'card');
  const named = certificates.map(({ name, expireDate }) =>
    [name, expireDate && t('certificates.until', { date: date(expireDate) ?? '' })].filter(Boolean).join(' '),
  );
  return named.join(', ') || null;
}

function checksText({ verified, checks }: ComparedCompany, language: string): string | null {
  const all = [verified && translator(language, 'types')('verified'), checks.length > 0 && translator(language, 'card')('checks', { count: checks.length })];
  return all.filter(Boolean).join(', ') || null;
}
