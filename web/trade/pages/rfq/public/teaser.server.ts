import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import { showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import type { PublicRfq } from '#contract/trade/rfq/shapes.ts';
import type { Client } from '#web/base/client/client.ts';
import { isRefusal, orPage } from '#web/base/client/refusal.ts';
import { readUnits } from '#web/base/client/units.server.ts';
import type { Settings } from '#web/base/context.ts';
import { dateTime } from '#web/base/format.ts';
import type { Head } from '#web/base/page/head.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { readCategoryNames, readCountryNames } from '#web/trade/rfq/reference.server.ts';
import type { OtherRfq, Teaser } from './teaser.ts';

/** Beside a request stand so many others of its category. */
const BESIDE = 5;

interface Names {
  units: readonly MeasuringUnit[];
  countries: Record<string, string>;
  categories: Record<string, string>;
  locale: string;
}

/** What everybody sees of a request, in words; null for what is not public. */
export async function readTeaser(client: Client, { locale }: Settings, rfqID: string): Promise<Teaser | null> {
  const rfq = await orPage(client.rfq.get({ rfqID }).then(partOf, missing));
  if (!rfq) return null;
  const [category] = rfq.categories;
  const [units, countries, categories, { data: open }] = await orPage(
    Promise.all([readUnits(client), readCountryNames(client), readCategoryNames(client), client.rfq.search({ category, size: BESIDE + 1 })]),
  );
  const names = { units, countries, categories, locale };
  return {
    rfqID,
    isOpen: rfq.state === 'open',
    title: rfq.title,
    categories: rfq.categories.map((id) => ({ id, name: categories[id] ?? id })),
    quantities: rfq.lines.map((line) => quantityOf(line, names)),
    lineCount: rfq.lineCount,
    place: placeOf(rfq, names),
    deadline: rfq.deadline,
    quotes: rfq.quotes,
    others: open
      .filter((one) => one.rfqID !== rfqID)
      .slice(0, BESIDE)
      .map((one) => otherOf(one, names)),
  };
}

const partOf = ({ data }: Awaited<ReturnType<Client['rfq']['get']>>): PublicRfq | null => (data.reader === 'public' ? data.rfq : null);
const missing = (error: unknown): null | Promise<never> => (isRefusal(error) && error.status === 404 ? null : Promise.reject(error));

function quantityOf({ quantity, unit: code }: { quantity: string | null; unit: string }, { units, locale }: Names): string {
  const unit = unitIn(units, code);
  return quantity && unit ? showQuantity(quantity, unit, locale) : '';
}

const placeOf = ({ region, country }: PublicRfq, { countries }: Names): string | null =>
  country && [region, countries[country] ?? country].filter(Boolean).join(', ');

const otherOf = (one: PublicRfq, names: Names): OtherRfq => ({
  rfqID: one.rfqID,
  title: one.title,
  place: placeOf(one, names),
  deadline: one.deadline,
  quotes: one.quotes,
});

/** An open one is found by crawlers; of one that has ended they keep nothing (TPU-003). */
export function headOf(settings: Settings, { rfqID, isOpen, title, lineCount, place, deadline }: Teaser): Head {
  const t = translator(settings.language, 'rfq-public');
  return pageHead(settings, {
    path: rfqLinks.rfq(rfqID),
    title: t(isOpen ? 'headTitle' : 'headEnded', { title }),
    description: isOpen && deadline ? t('headText', { title, count: lineCount, place: place ?? '', deadline: dateTime(deadline) ?? '' }) : t('ended'),
    indexed: isOpen,
  });
}
