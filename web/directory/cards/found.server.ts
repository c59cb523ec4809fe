import type { Reply } from '#contract/base/call.ts';
import { type MeasuringUnit, showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import type { FoundCertificate, FoundProduct } from '#contract/directory/found-shapes.ts';
import type { search } from '#contract/directory/search.ts';
import type { RateTable } from '#contract/trade/rate.ts';
import type { Settings } from '#web/base/context.ts';
import { date, range } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { answeredIn } from './answers.server.ts';
import { insolvencyIn } from './insolvency.server.ts';
import { cardOffer, type Needed } from './offer.server.ts';

type FoundCompany = Pick<
  Reply<typeof search.businesses>['results'][number],
  'businessProfile' | 'minimumOrder' | 'markets' | 'certificates' | 'certificateCount' | 'products'
>;

/** The languages and units that cards are written with, and what quantity they speak of. */
export interface CardWords {
  settings: Settings;
  units: readonly MeasuringUnit[];
  rates: RateTable | null;
  needed: Needed | null;
}

/** The first certificates of a card, and how many there are beside them. */
export function certificatesView(certificates: FoundCertificate[], count: number) {
  return { shown: certificates.map(({ name, expireDate }) => ({ name, until: expireDate && date(expireDate) })), more: count - certificates.length };
}

/** What the card of a company says beside its name and its facts; what is not known is left out (PAG-001). */
export function companyBeside({ businessProfile, minimumOrder, markets, certificates, certificateCount, products }: FoundCompany, words: CardWords) {
  const { language, locale } = words.settings;
  const t = translator(language, 'card');
  const unit = unitIn(words.units, minimumOrder?.unit);
  const quantity = minimumOrder && unit && showQuantity(minimumOrder.quantity, unit, locale);
  const all: [string, string | null][] = [
    [t('proof.answers'), answeredIn(language, businessProfile.responses)],
    [t('proof.minimum'), quantity && (minimumOrder?.differs ? t('proof.from', { quantity }) : quantity)],
    [t('proof.employees'), range(businessProfile.general.totalEmployees, locale)],
    [t('proof.exports'), markets > 0 ? t('proof.markets', { count: markets }) : null],
  ];
  return {
    insolvency: insolvencyIn(language, businessProfile.insolvency),
    proofs: all.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    certificates: certificatesView(certificates, certificateCount),
    products: products.map((product) => cardProduct(product, words)),
  };
}

function cardProduct({ productID, name, mainImage, trade }: FoundProduct, words: CardWords) {
  const offer = cardOffer(trade, words.needed, words, words.settings);
  return { id: productID, name, image: mainImage, price: offer?.price ?? null, terms: [offer?.moq, offer?.leadTime].filter(Boolean).join(', ') || null };
}

export type CompanyBeside = ReturnType<typeof companyBeside>;
export type CardProduct = CompanyBeside['products'][number];
export type CardCertificates = ReturnType<typeof certificatesView>;
