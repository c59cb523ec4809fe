import type { Client } from '#web/base/client/client.ts';
import { readUnits } from '#web/base/client/units.server.ts';
import type { Settings } from '#web/base/context.ts';
import { count, dateTime } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { timeOf } from '#web/directory/cards/answers.server.ts';
import { priceRange } from '#web/directory/cards/price-range.server.ts';

/** Three proofs from live data beside the form, and a picture of what comes of it (ONB-006); null where nothing was counted, and the form stands all the same. */
export async function readProofs(client: Client, settings: Settings) {
  const [front, units] = await Promise.all([client.home.get().catch(() => null), readUnits(client)]);
  const figures = front?.data.figures;
  if (!figures) return null;
  const { language, locale } = settings;
  const t = translator(language, 'account-register');
  const { products, companies, checked, answerSeconds, countedAt } = figures;
  const [shown] = front.data.products;
  const proofs = [
    ...(products && companies
      ? [{ kind: 'products' as const, title: t('proofs.products', { products: count(products, locale), companies: count(companies, locale) }) }]
      : []),
    ...(checked ? [{ kind: 'checks' as const, title: t('proofs.checks', { checked: count(checked, locale) }) }] : []),
    ...(answerSeconds ? [{ kind: 'answers' as const, title: t('proofs.answers', { time: timeOf(language, answerSeconds) }) }] : []),
  ];
  const price = shown?.trade.price && 'currency' in shown.trade.price ? priceRange(shown.trade.price, units, settings) : null;
  const result = shown && {
    name: shown.name,
    company: shown.businessProfile.general.companyName,
    verified: shown.businessProfile.verified,
    image: shown.mainImage,
    price: price && `${price.range} ${price.unit}`,
  };
  return { proofs, result: result ?? null, counted: t('proofs.counted', { date: dateTime(countedAt) ?? '' }) };
}

export type ProofsView = NonNullable<Awaited<ReturnType<typeof readProofs>>>;
