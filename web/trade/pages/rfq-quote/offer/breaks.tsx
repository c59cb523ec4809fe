import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useLocale, useTranslations } from 'use-intl';
import { readQuantity } from '#contract/catalogue/quantity.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { risingPrices } from '#contract/catalogue/trade/price.ts';
import type { LineSum } from '#contract/trade/quote/sums.ts';
import { QUOTE_FITS } from '#contract/trade/rfq/limits.ts';
import { typedPrice, typedQuantity } from '#web/trade/quote/typed.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { type BreakValues, emptyBreak, isReadable, type OfferValues } from '../form/values.ts';
import { Cell } from './cell.tsx';

interface Props {
  offer: OfferValues;
  change: (part: Partial<OfferValues>) => void;
  errorOf: (field: string) => string | undefined;
  sum: LineSum | null;
  currency: string;
  /** Whose prices: the line, or an alternative to it. */
  about: string;
}

/** Prices by quantity; the one that the asked quantity reaches has its sum beside it. */
export function Breaks({ offer, change, errorOf, sum, currency, about }: Props) {
  const t = useTranslations('rfq-quote.breaks');
  const locale = useLocale();
  const { money } = useQuoteWords();
  const sign = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const set = (key: string, part: Partial<BreakValues>) => change({ breaks: offer.breaks.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const rising =
    isReadable({ ...offer, leadDays: offer.leadDays || '0' }) &&
    risingPrices(offer.breaks.map(({ from, price }) => ({ from: plain(typedQuantity(from)), price: plain(typedPrice(price)) }))).length > 0;
  return (
    <div className="stack stack--sm">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a border of its own around what is a table to the eye */}
      <div className="brks" role="group" aria-label={t('title', { about })}>
        <div className="brk brk--head" aria-hidden="true">
          <span>{t('from')}</span>
          <span>{t('price')}</span>
          <span>{t('days')}</span>
          <span>{t('sum')}</span>
        </div>
        {offer.breaks.map((one, place) => {
          const isHit = sum !== null && sum.unitPrice === plain(typedPrice(one.price)) && isHighest(offer, place, sum);
          return (
            <div key={one.key} className={isHit ? 'brk brk--hit' : 'brk'}>
              <Cell
                label={t('fromLabel', { place: place + 1, about })}
                inputMode="decimal"
                value={one.from}
                error={errorOf(`breaks.${place}.from`)}
                onChange={({ target }) => set(one.key, { from: target.value })}
              />
              <Cell
                label={t('priceLabel', { place: place + 1, about })}
                inputMode="decimal"
                {...(sign && { sign })}
                value={one.price}
                error={errorOf(`breaks.${place}.price`)}
                onChange={({ target }) => set(one.key, { price: target.value })}
              />
              <Cell
                label={t('daysLabel', { place: place + 1, about })}
                inputMode="numeric"
                placeholder={offer.leadDays}
                value={one.days}
                error={errorOf(`breaks.${place}.days`)}
                onChange={({ target }) => set(one.key, { days: target.value })}
              />
              <span className="brk__sum num">{isHit && money(sum.total, currency)}</span>
              <button
                type="button"
                className="btn btn--ghost btn--icon btn--sm"
                aria-label={t('remove', { place: place + 1, about })}
                disabled={offer.breaks.length === 1}
                onClick={() => change({ breaks: offer.breaks.filter(({ key }) => key !== one.key) })}
              >
                <X className="icon" />
              </button>
            </div>
          );
        })}
      </div>
      {rising && <p className="small quotewarn">{t('rises')}</p>}
      {errorOf('breaks') && <p className="field__error">{errorOf('breaks')}</p>}
      {offer.breaks.length < QUOTE_FITS.breaks && (
        <div>
          <button type="button" className="linkbtn" onClick={() => change({ breaks: [...offer.breaks, emptyBreak()] })}>
            <Plus className="icon" />
            {t('add')}
          </button>
        </div>
      )}
    </div>
  );
}

const plain = (read: string): string => read.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Two breaks may cost the same: the sum stands at the last that the billed quantity reaches. */
function isHighest({ breaks }: OfferValues, place: number, { billed }: LineSum): boolean {
  const reached = breaks.filter(({ from }) => readQuantity(typedQuantity(from), { whole: false }) !== null && compareAmounts(typedQuantity(from), billed) <= 0);
  return reached.at(-1)?.key === breaks[place]?.key;
}
