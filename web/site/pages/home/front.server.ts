import type { Product } from '#contract/catalogue/product.ts';
import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import type { Figures, Front } from '#contract/directory/home.ts';
import type { Client } from '#web/base/client/client.ts';
import { readUnits } from '#web/base/client/units.server.ts';
import type { Settings } from '#web/base/context.ts';
import { territories } from '#web/base/edition/territories.ts';
import { edition } from '#web/base/edition/uk.ts';
import { count, date, dateTime } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { timeOf } from '#web/directory/cards/answers.server.ts';
import { cardOffer } from '#web/directory/cards/offer.server.ts';
import { priceRange } from '#web/directory/cards/price-range.server.ts';

const NONE: Front = { figures: null, industries: [], popular: [], products: [], seal: null };

/** What the page says of the directory, in words; a page never falls because nothing was counted (PAG-023). */
export async function readFront(client: Client, settings: Settings) {
  const [{ data }, units] = await Promise.all([client.home.get().catch(() => ({ data: NONE })), readUnits(client)]);
  const { figures, industries, popular, products, seal } = data;
  return {
    lede: ledeOf(figures, settings),
    facts: factsOf(data, settings),
    counted: figures && dateTime(figures.countedAt),
    popular,
    industries: industries.map(({ id, key, name, products, companies }) => ({ id, key, name, products, companies })),
    products: products.map((product) => shownProduct(product, units, settings)),
    seal: seal && sealOf(seal, settings),
    trade: settings.trade,
  };
}

export type FrontView = Awaited<ReturnType<typeof readFront>>;

function ledeOf(figures: Figures | null, { language, locale }: Settings): string {
  const t = translator(language, 'home');
  if (!figures?.products || !figures.companies) return t('lede', { platforms: String(territories.length) });
  return t('ledeCounted', { products: count(figures.products, locale), companies: count(figures.companies, locale) });
}

interface Fact {
  label: string;
  value: string;
  more: string | null;
}

/** What could not be counted is left out, and what is true without counting takes its place. */
function factsOf({ figures, industries }: Front, { language, locale }: Settings): Fact[] {
  const t = translator(language, 'home');
  const free: Fact = { label: t('facts.listing'), value: t('facts.free'), more: t('facts.noCommission') };
  if (!figures) {
    const platforms = { label: t('facts.platforms'), value: String(territories.length), more: null };
    return [{ label: t('facts.founded'), value: String(edition.copyrightSince), more: null }, platforms, free];
  }
  const { companies, countries, products, verified, answerSeconds } = figures;
  const fact = (value: number | null, label: string, more: string | null): Fact[] => (value ? [{ label, value: count(value, locale), more }] : []);
  return [
    ...fact(companies, t('facts.companies'), countries ? t('facts.inCountries', { count: countries }) : null),
    ...fact(products, t('facts.products'), t('facts.inIndustries', { count: industries.filter((one) => one.products > 0).length })),
    ...fact(verified, t('facts.verified'), companies && verified ? t('facts.share', { share: String(Math.round((100 * verified) / companies)) }) : null),
    ...(answerSeconds ? [{ label: t('facts.answer'), value: timeOf(language, answerSeconds), more: t('facts.median') }] : []),
    free,
  ];
}

/** Price first, from low to high, then what it is (design: products without a description). */
function shownProduct({ productID, name, mainImage, photos, trade, businessProfile }: Product, units: readonly MeasuringUnit[], settings: Settings) {
  const t = translator(settings.language, 'home');
  const { moq = null, leadTime = null } = cardOffer(trade, null, { units, rates: null }, settings) ?? {};
  const price = trade.price && 'currency' in trade.price ? priceRange(trade.price, units, settings) : null;
  return {
    id: productID,
    name,
    image: mainImage ?? photos[0] ?? null,
    company: businessProfile.general.companyName,
    verified: businessProfile.verified,
    price: price?.range ?? null,
    unit: price?.unit ?? null,
    meta: [moq && t('priced.from', { moq }), leadTime].filter(Boolean).join(', '),
  };
}

/** The checks of one company as an example, as its own page tells them. */
function sealOf({ businessID, companyName, grantedAt, checks }: NonNullable<Front['seal']>, { language }: Settings) {
  const t = translator(language, 'checks');
  return {
    id: businessID,
    company: companyName,
    since: grantedAt && t('since', { date: date(grantedAt) ?? '' }),
    checks: checks.map(({ kind, subject, source, checkedAt, validUntil }) => ({
      kind: t(`kind.${kind}`, { subject }),
      found: t('when', { date: date(checkedAt) ?? '', source: t(`source.${source}`), until: date(validUntil) ?? '' }),
    })),
  };
}
