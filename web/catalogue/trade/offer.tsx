import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { showQuantity } from '#contract/catalogue/quantity.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { answerFor } from './answer.ts';
import type { OfferView } from './trade-view.ts';
import { showPrice } from './written.ts';

/** Prices by quantity, and what a quantity of one's own costs (DAT-008, DAT-016). */
export function Offer({ offer, onQuantity }: { offer: OfferView; onQuantity?: (quantity: string | null) => void }) {
  const t = useTranslations('trade');
  const [typed, setTyped] = useState(offer.least ?? offer.rows[0]?.from ?? '1');
  const quantity = readTyped(typed);
  useEffect(() => onQuantity?.(quantity), [onQuantity, quantity]);
  const held = quantity && offer.rows.findLast(({ from }) => compareAmounts(from, quantity) <= 0);
  const hasLead = offer.rows.some(({ leadTime }) => leadTime !== null);
  return (
    <div className="prodoffer">
      <p className="prodoffer__price">
        <b className="num">{offer.range}</b> <span className="muted">{[offer.each, offer.terms].filter(Boolean).join(', ')}</span>
      </p>
      {offer.about && <p className="small muted num">{offer.about}</p>}
      <table className="breaks">
        <caption className="sr-only">{t('prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('price')}</th>
            {hasLead && <th scope="col">{t('leadTime')}</th>}
          </tr>
        </thead>
        <tbody>
          {offer.rows.map((row) => (
            <tr key={row.from} className={row === held ? 'is-on' : undefined}>
              <th scope="row">{row.quantity}</th>
              <td>{row.price}</td>
              {hasLead && <td>{row.leadTime ?? '----'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Total offer={offer} typed={typed} change={setTyped} quantity={quantity} />
      <p className="fineprint">{t('without')}</p>
    </div>
  );
}

/** `2,000` and `2000` are the same; null for what is no quantity. */
function readTyped(typed: string): string | null {
  const plain = typed.replace(/[,\s]/g, '');
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) && compareAmounts(plain, '0') > 0 ? new Decimal(plain).toFixed() : null;
}

interface TotalProps {
  offer: OfferView;
  typed: string;
  change: (typed: string) => void;
  quantity: string | null;
}

function Total({ offer, typed, change, quantity }: TotalProps) {
  const t = useTranslations('trade');
  const noteID = useId();
  const field = useRef<HTMLInputElement>(null);
  // What somebody typed before the code was there.
  useEffect(() => {
    if (field.current) change(field.current.value);
  }, [change]);
  return (
    <div className="qty">
      <label className="field">
        <span className="field__label">{t('quantityIn', { unit: offer.unit.plural })}</span>
        <input
          ref={field}
          type="text"
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-describedby={noteID}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      <div id={noteID} className="small" aria-live="polite">
        {quantity === null ? <p className="muted">{t('typeQuantity')}</p> : <Said offer={offer} quantity={quantity} />}
      </div>
    </div>
  );
}

function Said({ offer, quantity }: { offer: OfferView; quantity: string }) {
  const t = useTranslations('trade');
  const { price, unit, locale } = offer;
  const inUnits = (amount: string) => showQuantity(amount, unit, locale);
  const shown = (amount: string) => showPrice(amount, price.currency, locale);
  const answer = answerFor(offer, quantity);
  if ('belowMoq' in answer) return <p className="text-warning">{t('belowMoq', { moq: inUnits(answer.belowMoq) })}</p>;
  if ('belowFirst' in answer) return <p className="text-warning">{t('belowFirst', { from: inUnits(answer.belowFirst) })}</p>;
  const { total, unitPrice, days, next, step } = answer;
  return (
    <>
      <p>
        <b className="num">{shown(total)}</b>
      </p>
      <p className="muted">
        {t('times', { quantity: inUnits(quantity), price: shown(unitPrice) })}
        {days !== null && `, ${t('days', { count: days })}`}
      </p>
      {next && <p className="muted">{t('nextBreak', { from: inUnits(next.from), price: shown(next.price) })}</p>}
      {step && <p className="text-warning">{t('noMultiple', { multiple: inUnits(step) })}</p>}
    </>
  );
}
