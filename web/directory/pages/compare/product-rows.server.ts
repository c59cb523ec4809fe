import type { Attribute } from '#contract/catalogue/attributes.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { unitPriceFor } from '#contract/catalogue/trade/price.ts';
import type { ComparedCompany } from '#contract/directory/compare.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { attributesOf, sampleText } from '#web/catalogue/trade/trade-view.ts';
import type { CardWords } from '#web/directory/cards/found.server.ts';
import { amountIn, cardOffer, daysOf } from '#web/directory/cards/offer.server.ts';
import { daysCell, quantityCell } from './cells.server.ts';
import { certificatesText, companyRows } from './company-rows.server.ts';
import { type Cell, type Row, rowOf } from './rows.server.ts';

type Attributes = ReadonlyMap<string, readonly Attribute[]>;

/** Rows of products: what each costs and how it comes, what it is, and how its company trades. */
export function productRows(products: Product[], companies: ReadonlyMap<string, ComparedCompany>, words: CardWords, attributes: Attributes): Row[] {
  const { settings, units, needed } = words;
  const t = translator(settings.language, 'compare');
  const countries = new Intl.DisplayNames(settings.locale, { type: 'region' });
  const of = (label: string, cell: (product: Product) => Cell | string | null | undefined) =>
    rowOf(
      label,
      products.map((product) => {
        const said = cell(product);
        return typeof said === 'object' && said !== null ? said : { text: said || null };
      }),
    );
  const quantity = needed && showQuantity(needed.quantity, needed.unit, settings.locale);
  const tradeT = translator(settings.language, 'trade');
  return [
    ...of(quantity ? t('row.priceAt', { quantity }) : t('row.price'), (product) => priceCell(product, words)),
    ...of(t('row.moq'), ({ trade }) => quantityCell(trade.moq, units, settings.locale)),
    ...of(t('row.leadTime'), (product) => daysCell(daysOf(product.trade, needed, units), words)),
    ...of(t('row.stock'), ({ stock }) => tradeT(stock ? 'yes' : 'no')),
    ...of(t('row.sample'), ({ trade }) => sampleText(trade, { t: tradeT, locale: settings.locale })),
    ...of(t('row.origin'), ({ trade }) => trade.origin && (countries.of(trade.origin) ?? trade.origin)),
    ...factRows(products, words, attributes),
    ...of(t('row.certificates'), ({ trade }) =>
      certificatesText(
        trade.certificates.filter(({ counts }) => counts),
        words,
      ),
    ),
    ...companyRows(
      products.map(({ businessID }) => companies.get(businessID)),
      words,
      'terms',
    ),
  ];
}

/** At a quantity what it costs then; a product whose minimum order is above it says so. */
function priceCell({ trade }: Product, { settings, units, rates, needed }: CardWords): Cell {
  const said = cardOffer(trade, needed, { units, rates }, settings)?.price ?? null;
  if (!needed || !trade.price || !('currency' in trade.price)) return { text: said, amount: null };
  const unit = unitIn(units, trade.price.unit);
  const amount = unit && amountIn(needed, unit, trade);
  const each = amount && unitPriceFor(trade.price, amount);
  if (!amount || !each) return { text: amount ? translator(settings.language, 'compare')('below') : said, amount: null };
  // For the whole quantity, so that prices of a piece and of a dozen compare.
  return { text: said, amount: new Decimal(each).times(amount).toFixed(), measure: trade.price.currency };
}

/** Attributes in their order, then what the companies wrote themselves; the same label is one row. */
function factRows(products: Product[], { settings, units }: CardWords, attributes: Attributes): Row[] {
  const facts = products.map((product) => {
    const known = attributesOf(product.trade, {
      t: translator(settings.language, 'trade'),
      locale: settings.locale,
      units,
      attributes: attributes.get(product.subCategory?.id ?? '') ?? [],
    });
    return new Map([...product.specs.map(({ key, value }) => [key, value] as const), ...known.map(({ label, value }) => [label, value] as const)]);
  });
  const ordered = products.flatMap((product) => (attributes.get(product.subCategory?.id ?? '') ?? []).map(({ name }) => name));
  const labels = [...new Set([...ordered, ...facts.flatMap((one) => [...one.keys()])])];
  return labels.flatMap((label) =>
    rowOf(
      label,
      facts.map((one) => ({ text: one.get(label) ?? null })),
    ),
  );
}
