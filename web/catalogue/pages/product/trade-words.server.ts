import type { Product } from '#contract/catalogue/product.ts';
import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import type { Client } from '#web/base/client/client.ts';
import { keptFor } from '#web/base/client/kept.server.ts';
import type { Settings } from '#web/base/context.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { TradeWords } from '#web/catalogue/trade/trade-view.ts';

const KEPT_MS = 600_000;
/** They change with the code alone. */
const readUnits = keptFor<MeasuringUnit[]>(KEPT_MS, async (client) => (await client.reference.units()).data, []);

/** What the trade data of a product is said with, in the reader's language: units, attributes of its sub-category, what the tariff says of its code. */
export async function tradeWords(client: Client, { language, locale }: Settings, { subCategory, trade }: Product): Promise<TradeWords> {
  const [units, attributes, tariff] = await Promise.all([
    readUnits(client),
    subCategory ? client.attributes.list({ subCategory: subCategory.id }) : null,
    trade.hs ? client.reference.tariff({ text: trade.hs.six }) : null,
  ]);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    t: translator(language, 'trade'),
    locale,
    units,
    attributes: attributes?.data ?? [],
    tariff: tariff?.data ?? null,
    countryOf: (code) => countries.of(code) ?? code,
  };
}
