import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { PER } from '#contract/catalogue/trade/limits.ts';
import type { LineSum } from '#contract/trade/quote/sums.ts';
import { QUOTE_FITS, RFQ_UNITS } from '#contract/trade/rfq/limits.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { type OfferValues, rowKey } from '../form/values.ts';
import { Breaks } from './breaks.tsx';
import { Cell } from './cell.tsx';

interface Props {
  offer: OfferValues;
  change: (part: Partial<OfferValues>) => void;
  /** By the path within the offer. */
  errorOf: (field: string) => string | undefined;
  sum: LineSum | null;
  currency: string;
  about: string;
  askedUnit: string;
}

/** Prices, quantities and times of what is offered; what is rarely stated is folded. */
export function OfferFields(props: Props) {
  const { offer, change, errorOf, askedUnit } = props;
  const t = useTranslations('rfq-quote.offer');
  const words = useQuoteWords();
  const text = (field: 'moq' | 'multiple' | 'leadDays', inputMode: 'decimal' | 'numeric') => (
    <TextField
      label={t(field)}
      inputMode={inputMode}
      autoComplete="off"
      hint={field === 'leadDays' ? t('leadDaysHint') : words.unitName(offer.unit)}
      value={offer[field]}
      error={errorOf(field)}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <div className="stack">
      <Breaks {...props} />
      <div className="quotegrid">
        {text('leadDays', 'numeric')}
        {text('moq', 'decimal')}
        {text('multiple', 'decimal')}
      </div>
      {offer.unit !== askedUnit && (
        <TextField
          label={t('holds', { unit: words.unitName(offer.unit, true) })}
          hint={words.unitName(askedUnit)}
          inputMode="decimal"
          autoComplete="off"
          value={offer.holds}
          error={errorOf('holds')}
          onChange={({ target }) => change({ holds: target.value })}
        />
      )}
      <details className="quotemore">
        <summary>
          <ChevronRight className="icon icon--sm" />
          {t('more')}
        </summary>
        <More {...props} />
      </details>
    </div>
  );
}

function More({ offer, change, errorOf, about }: Props) {
  const t = useTranslations('rfq-quote.offer');
  const words = useQuoteWords();
  const countries = useReference('countries').map(({ code, countryName }) => ({ value: code, label: countryName }));
  return (
    <div className="stack">
      <div className="quotegrid">
        <SelectField
          label={t('unit')}
          none={words.unitName(offer.unit)}
          choices={RFQ_UNITS.map((code) => ({ value: code, label: words.unitName(code) }))}
          value={offer.unit}
          onChange={({ target }) => target.value && change({ unit: target.value })}
        />
        <SelectField
          label={t('per')}
          none="1"
          choices={PER.map((per) => ({ value: String(per), label: String(per) }))}
          value={offer.per}
          onChange={({ target }) => change({ per: target.value || '1' })}
        />
        <TextField label={t('hs')} autoComplete="off" value={offer.hs} error={errorOf('hs')} onChange={({ target }) => change({ hs: target.value })} />
        <SelectField
          label={t('origin')}
          none={t('originNone')}
          choices={countries}
          value={offer.origin}
          error={errorOf('origin')}
          onChange={({ target }) => change({ origin: target.value })}
        />
        <TextField
          label={t('samplePrice')}
          inputMode="decimal"
          autoComplete="off"
          value={offer.samplePrice}
          error={errorOf('sample.price')}
          onChange={({ target }) => change({ samplePrice: target.value })}
        />
        <TextField
          label={t('sampleDays')}
          inputMode="numeric"
          autoComplete="off"
          value={offer.sampleDays}
          error={errorOf('sample.days')}
          onChange={({ target }) => change({ sampleDays: target.value })}
        />
      </div>
      <Deliveries offer={offer} change={change} errorOf={errorOf} about={about} />
      <Textarea
        label={t('note')}
        rows={3}
        maxLength={QUOTE_FITS.lineNote}
        start={offer.note}
        error={errorOf('note')}
        onChange={({ target }) => change({ note: target.value })}
      />
    </div>
  );
}

function Deliveries({ offer, change, errorOf, about }: Pick<Props, 'offer' | 'change' | 'errorOf' | 'about'>) {
  const t = useTranslations('rfq-quote.offer');
  const set = (key: string, part: object) => change({ deliveries: offer.deliveries.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <fieldset className="field field--wide">
      <legend className="field__label">{t('deliveries')}</legend>
      {offer.deliveries.map(({ key, quantity, days }, place) => (
        <div key={key} className="deliveryrow">
          <Cell
            label={t('deliveryQuantity', { place: place + 1, about })}
            placeholder={t('quantity')}
            inputMode="decimal"
            value={quantity}
            error={errorOf(`deliveries.${place}.quantity`)}
            onChange={({ target }) => set(key, { quantity: target.value })}
          />
          <Cell
            label={t('deliveryDays', { place: place + 1, about })}
            placeholder={t('daysShort')}
            inputMode="numeric"
            value={days}
            error={errorOf(`deliveries.${place}.days`)}
            onChange={({ target }) => set(key, { days: target.value })}
          />
          <button
            type="button"
            className="btn btn--ghost btn--icon"
            aria-label={t('removeDelivery', { place: place + 1, about })}
            onClick={() => change({ deliveries: offer.deliveries.filter((one) => one.key !== key) })}
          >
            <X className="icon" />
          </button>
        </div>
      ))}
      {offer.deliveries.length < QUOTE_FITS.deliveries && (
        <div>
          <button type="button" className="linkbtn" onClick={() => change({ deliveries: [...offer.deliveries, { key: rowKey(), quantity: '', days: '' }] })}>
            <Plus className="icon" />
            {t('addDelivery')}
          </button>
        </div>
      )}
    </fieldset>
  );
}
