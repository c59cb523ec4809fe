import type { Attribute } from '#contract/catalogue/attributes.ts';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import { CONTRACT_MANUFACTURING, INCOTERMS, MARKETS, PAYMENT_TYPES } from '#contract/company/trade.ts';
import { attributeFacet, EMPLOYEE_BANDS } from '#contract/directory/facets.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import { inUnitOf } from '#server/catalogue/product/trade/attributes.ts';
import type { TradeRow } from '#server/catalogue/product/trade/trade-queries.ts';
import { areaAt, regionAt } from '#server/directory/places/places.ts';
import { readStandard } from '#server/trust/standards/standards.ts';
import type { CompanyFacts, OfferedFacts } from './facts-queries.ts';
import { labelOf } from './filters-queries.ts';

const known = (facet: string, offered: readonly string[], values: string[]): string[] =>
  offered.filter((one) => values.includes(one)).map((value) => labelOf(facet, value));

/** What a company can be chosen by; its products carry the same. */
export function companyLabels(facts: CompanyFacts): string[] {
  return [
    ...facts.places.flatMap(placeLabels),
    ...facts.checked.map((kind) => labelOf('checked', kind)),
    ...answerLabels(facts.answerSeconds),
    ...(facts.references ? [labelOf('references', '')] : []),
    ...certificateLabels(facts),
    ...known('contract', CONTRACT_MANUFACTURING, facts.contract),
    ...known('terms', INCOTERMS, facts.terms),
    ...known('payment', PAYMENT_TYPES, facts.payment),
    ...facts.currency.map((code) => labelOf('currency', code)),
  ];
}

/** What only companies are chosen by. */
export function ownLabels({ employees, markets, languages }: CompanyFacts, { leadTime, inStock, samples }: OfferedFacts): string[] {
  return [
    ...bandLabels(employees),
    ...marketLabels(markets),
    ...languages.map((code) => labelOf('language', code)),
    ...(leadTime === null ? [] : [labelOf('leadTime', String(leadTime))]),
    ...(inStock ? [labelOf('inStock', '')] : []),
    ...(samples ?? []).flatMap((policy) => (policy === null ? [] : [labelOf('sample', policy)])),
  ];
}

/** A region of the UK follows from the state or the postcode; elsewhere the state itself is one (GEO-004, GEO-011). */
function placeLabels(at: CompanyFacts['places'][number]): string[] {
  const [region, area] = [regionAt(at)?.regionID ?? (at.country === 'GB' ? null : at.state), areaAt(at)?.area];
  return [...(region ? [labelOf('region', region)] : []), ...(area ? [labelOf('near', area)] : [])];
}

const HOUR = 3600;
/** Slower ones count in no choice. */
const MOST_HOURS = 24;

function answerLabels(seconds: number | null): string[] {
  const hours = seconds === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(seconds / HOUR));
  return hours <= MOST_HOURS ? [labelOf('answers', String(hours))] : [];
}

/** By standard, and by standard among those that staff has seen (FAC-016). */
function certificateLabels({ certificates }: CompanyFacts): string[] {
  const labels = certificates.flatMap(({ name, seen }) => {
    const standard = readStandard(name)?.standard;
    if (!standard) return [];
    return [labelOf('certificate', standard), ...(seen ? [labelOf('seen', standard), labelOf('evidence', '')] : [])];
  });
  return [...new Set(labels)];
}

/** By the larger number that was stated (FAC-014). */
function bandLabels(employees: CompanyFacts['employees']): string[] {
  const most = Math.max(employees?.max ?? 0, employees?.min ?? 0);
  const band = EMPLOYEE_BANDS.findLast((one) => most >= Number(one.split('-')[0]));
  return band ? [labelOf('employees', band)] : [];
}

const EUROPEAN_UNION = 'European Union';
const MEMBERS = ['Ireland'];

/** `Worldwide` meets every market, the European Union each of its members that is offered (GEO-012). */
function marketLabels(markets: string[]): string[] {
  if (markets.includes('Worldwide')) return known('market', MARKETS, [...MARKETS]);
  return known('market', MARKETS, markets.includes(EUROPEAN_UNION) ? [...markets, ...MEMBERS] : markets);
}

/** What a product can be chosen by, beside its company. */
export function productLabels(
  row: TradeRow | null,
  { subCategory, leadTime, stock, datasheet }: { subCategory: string | null; leadTime: number | null; stock: boolean; datasheet: boolean },
): string[] {
  const { sample_policy: sample, hs_code: hs, origin, currency, price_unit: unit } = row ?? {};
  return [
    ...(leadTime === null ? [] : [labelOf('leadTime', String(leadTime))]),
    ...(stock ? [labelOf('inStock', '')] : []),
    ...(datasheet ? [labelOf('datasheet', '')] : []),
    ...(sample ? [labelOf('sample', sample)] : []),
    ...(origin ? [labelOf('origin', origin)] : []),
    ...(hs ? [labelOf('hs', hs.slice(0, 2)), labelOf('hsHeading', hs.slice(0, 4))] : []),
    ...(currency && unit ? [labelOf('priced', `${currency}-${unit}`)] : []),
    ...attributeLabels(subCategory, row?.attributes ?? {}),
  ];
}

const attributeLabels = (subCategory: string | null, given: Trade['attributes']): string[] =>
  attributesOf(subCategory ?? '').flatMap((attribute) => {
    const value = given[attribute.key];
    if (!attribute.filter || value === undefined) return [];
    return valuesOf(attribute, value).map((one) => labelOf(attributeFacet(attribute.key), one));
  });

/** Numbers are in the unit of the attribute, so that 2 in and 50.8 mm are one value. */
function valuesOf(attribute: Attribute, value: Trade['attributes'][string]): string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value;
  const number = (text: string | undefined) => (text === undefined ? '' : (inUnitOf(attribute, text, value.unit) ?? ''));
  const written = 'value' in value ? number(value.value) : `${number(value.from)}..${number(value.to)}`;
  return written === '' || written === '..' ? [] : [written];
}
