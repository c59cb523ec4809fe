import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { QuoteContent, QuoteSums } from '#contract/trade/quote/shapes.ts';
import type { AskedOf, Mark } from './asked.ts';
import { useQuoteWords } from './use-words.ts';

type Line = QuoteContent['lines'][number];
type Offer = NonNullable<Line['offer']>;

const LOOKS: Record<Mark, string> = { unchanged: 'line', quantity: 'info', changed: 'warning', struck: 'line' };

interface Props {
  asked: AskedOf;
  line: Line | undefined;
  sum: QuoteSums['lines'][number] | undefined;
  currency: string;
  nameOf: Map<string, string>;
  mark: Mark | undefined;
}

/** What was asked beside what is offered. */
export function QuoteLine({ asked, line, sum, currency, nameOf, mark }: Props) {
  const t = useTranslations('quote');
  const words = useQuoteWords();
  return (
    <li className="quoteline">
      <div className="quoteline__asked">
        <span className="lineno">{asked.number}</span>
        <div>
          <b dir="auto">{asked.description}</b>
          {asked.quantity !== null && <span className="small muted num">{t('asked', { quantity: words.quantity(asked.quantity, asked.unit) })}</span>}
          {mark && <span className={`tag tag--${LOOKS[mark]}`}>{t(`mark.${mark}`)}</span>}
        </div>
      </div>
      <div className="quoteline__offered">
        {line?.offer ? (
          <>
            {sum && <Sum asked={asked} offer={line.offer} sum={sum} currency={currency} />}
            <OfferFacts offer={line.offer} currency={currency} productName={nameOf.get(line.offer.productID ?? '')} />
          </>
        ) : (
          <NotOffered line={line} />
        )}
        {line?.alternatives.map(({ differs, offer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no id, and this list stays as it is
          <section key={place} className="quotealt">
            <h4>{t('alternative', { place: place + 1 })}</h4>
            <p dir="auto">{differs}</p>
            <OfferFacts offer={offer} currency={currency} productName={nameOf.get(offer.productID ?? '')} />
          </section>
        ))}
      </div>
    </li>
  );
}

function NotOffered({ line }: { line: Line | undefined }) {
  const t = useTranslations('quote');
  const reason = line?.notOffered;
  return (
    <p className="quoteline__not">
      <b>{t('notOffered')}</b>
      {reason && <span>{t(`notOfferedReason.${reason.reason as 'other'}`)}</span>}
      {reason?.text && <span dir="auto">{reason.text}</span>}
    </p>
  );
}

function Sum({ asked, offer, sum, currency }: { asked: AskedOf; offer: Offer; sum: NonNullable<Props['sum']>; currency: string }) {
  const t = useTranslations('quote');
  const words = useQuoteWords();
  const isMore = asked.quantity !== null && sum.billedAsked !== asked.quantity;
  return (
    <p className="quoteline__sum">
      <b className="num">{words.money(sum.total, currency)}</b>
      <span className="num">
        {t('times', {
          quantity: words.quantity(sum.billed, offer.unit),
          price: words.money(sum.unitPrice, currency),
          per: offer.per,
          unit: words.unitName(offer.unit),
        })}
      </span>
      {isMore && <span className="tag tag--info num">{t('billed', { billed: words.bare(sum.billedAsked), asked: words.bare(asked.quantity ?? '0') })}</span>}
    </p>
  );
}

function OfferFacts({ offer, currency, productName }: { offer: Offer; currency: string; productName: string | undefined }) {
  const t = useTranslations('quote');
  const words = useQuoteWords();
  const { sample, unit } = offer;
  const facts: [string, ReactNode][] = [
    [t('product'), productName],
    [t('leadTime'), words.days(offer.leadDays)],
    [t('moq'), offer.moq && words.quantity(offer.moq, unit)],
    [t('multiple'), offer.multiple && words.quantity(offer.multiple, unit)],
    [t('holds'), offer.holds !== '1' && t('holdsValue', { unit: words.unitName(unit, true), count: words.bare(offer.holds) })],
    [t('deliveries'), offer.deliveries.map(({ quantity, days }) => t('delivery', { quantity: words.quantity(quantity, unit), days })).join(', ')],
    [t('hs'), offer.hs?.code],
    [t('origin'), offer.origin && words.country(offer.origin)],
    [
      t('sample'),
      sample && [sample.price && words.money(sample.price, currency), sample.days !== undefined && words.days(sample.days)].filter(Boolean).join(', '),
    ],
    [t('lineNote'), offer.note],
  ];
  return (
    <>
      {offer.breaks.length > 1 && (
        <table className="quotebreaks">
          <thead>
            <tr>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('unitPrice', { per: offer.per })}</th>
              {offer.breaks.some(({ days }) => days !== undefined) && <th scope="col">{t('leadTime')}</th>}
            </tr>
          </thead>
          <tbody>
            {offer.breaks.map(({ from, price, days }) => (
              <tr key={from}>
                <td className="num">{words.quantity(from, unit)}</td>
                <td className="num">{words.money(price, currency)}</td>
                {offer.breaks.some((one) => one.days !== undefined) && <td className="num">{words.days(days ?? offer.leadDays)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="quoteterms quoteterms--line">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
