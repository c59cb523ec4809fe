import type { Reply } from '#contract/base/call.ts';
import { CARD_SPECS, SPEC_PREVIEW } from '#contract/base/limits.ts';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import type { search } from '#contract/directory/search.ts';
import type { Client } from '#web/base/client/client.ts';
import { cut } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { attributesOf, type TradeWords } from '#web/catalogue/trade/trade-view.ts';
import { type CardWords, certificatesView } from './found.server.ts';
import { cardOffer } from './offer.server.ts';

type FoundProduct = Reply<typeof search.products>['results'][number];

/** The attributes of each sub-category among these products, in the reader's language: each is asked for once. */
export async function attributesBy(client: Client, products: Pick<FoundProduct, 'subCategory'>[]): Promise<Map<string, readonly Attribute[]>> {
  const kinds = [...new Set(products.flatMap(({ subCategory }) => subCategory?.id ?? []))];
  const lists = await Promise.all(kinds.map((subCategory) => client.attributes.list({ subCategory })));
  return new Map(kinds.map((kind, place) => [kind, lists[place]?.data ?? []]));
}

/** What the card of a product says beside its name and its company; what is not known is left out (PAG-003). */
export function productBeside(product: FoundProduct, words: CardWords, attributes: ReadonlyMap<string, readonly Attribute[]>) {
  const { trade, stock, businessProfile, certificates, certificateCount, factsChecked } = product;
  const { language, locale } = words.settings;
  const t = translator(language, 'card');
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const { verified, contactInfo } = businessProfile;
  return {
    offer: cardOffer(trade, words.needed, words, words.settings),
    stock: stock ? t('offer.inStock') : null,
    origin: trade.origin && (countries.of(trade.origin) ?? trade.origin),
    certificates: certificatesView(certificates, certificateCount),
    city: contactInfo.city,
    checks: !verified && factsChecked > 0 ? t('checks', { count: factsChecked }) : null,
    specs: specsOf(product, attributes.get(product.subCategory?.id ?? '') ?? [], words),
  };
}

/** Attributes of its kind first, then what the company wrote; each fact once, four at most (SEA-029). */
function specsOf({ trade, specs }: FoundProduct, attributes: readonly Attribute[], { settings, units }: CardWords) {
  const words: Pick<TradeWords, 't' | 'locale' | 'units' | 'attributes'> = {
    t: translator(settings.language, 'trade'),
    locale: settings.locale,
    units,
    attributes,
  };
  const known = attributesOf(trade, words).map(({ label, value }) => ({ key: label, value }));
  const said = new Set(known.map(({ key }) => key.toLowerCase()));
  const rest = specs.filter(({ key }) => !said.has(key.toLowerCase()));
  return [...known, ...rest].slice(0, CARD_SPECS).map(({ key, value }) => ({ key, value: cut(value, SPEC_PREVIEW) }));
}

export type ProductBeside = ReturnType<typeof productBeside>;
