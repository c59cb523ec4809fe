import type { Product } from '#contract/catalogue/product.ts';
import type { Client } from '#web/base/client/client.ts';
import { readRates } from '#web/base/client/rates.server.ts';
import { readUnits } from '#web/base/client/units.server.ts';
import type { Settings } from '#web/base/context.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { aboutText } from '#web/catalogue/trade/about.server.ts';
import type { TradeWords } from '#web/catalogue/trade/trade-view.ts';

/** What the trade data of a product is said with, in the reader's language: units, attributes of its sub-category, what the tariff says of its code. */
export async function tradeWords(client: Client, settings: Settings, { subCategory, trade }: Product): Promise<TradeWords> {
  const { language, locale } = settings;
  const [units, attributes, tariff, rates] = await Promise.all([
    readUnits(client),
    subCategory ? client.attributes.list({ subCategory: subCategory.id }) : null,
    trade.hs ? client.reference.tariff({ text: trade.hs.six }) : null,
    readRates(client),
  ]);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    t: translator(language, 'trade'),
    locale,
    units,
    attributes: attributes?.data ?? [],
    tariff: tariff?.data ?? null,
    about: (amounts, currency) => aboutText(amounts, currency, rates, settings),
    countryOf: (code) => countries.of(code) ?? code,
  };
}
