import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { use, useId } from 'react';
import { useTranslations } from 'use-intl';
import { INCOTERMS } from '#contract/company/trade.ts';
import { QUOTE_FITS as FITS, OFFERED_IN_THREAD, RFQ_FITS, RFQ_UNITS } from '#contract/trade/rfq/limits.ts';
import { newKey } from '#web/base/client/new-key.ts';
import { useCurrencyChoices } from '#web/catalogue/trade/use-currencies.ts';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { FormFoot } from '#web/components/dialog/form-foot.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { dayIn, emptyLine, type LineValues, type OfferValues } from './offer-values.ts';
import { useOffer } from './use-offer.ts';

interface Props {
  requestID: string;
  bid: string;
  name: string;
  close: () => void;
}

const YEAR_DAYS = 365;

/** Sends a quote of one to ten lines in a conversation (QUO-022). */
export default function OfferDialog({ requestID, bid, name, close }: Props) {
  use(formStyles);
  const t = useTranslations('thread-quote');
  const words = useTranslations('form');
  const id = useId();
  const { values, change, faults, failure, busy, submit } = useOffer(requestID, bid, close);
  const { lines } = values;
  return (
    <Dialog title={t('title', { name })} onClose={close} foot={<FormFoot form={id} word={t('send')} cancel={t('close')} close={close} busy={busy} />}>
      <form id={id} className="stack" onSubmit={submit} noValidate>
        <p>{t('text')}</p>
        <ErrorSummary title={(count) => words('summary', { count })} sentences={Object.values(faults)} />
        <FormFailure>{failure}</FormFailure>
        {lines.map((line, place) => (
          <Line
            key={line.key}
            line={line}
            place={place}
            currency={values.currency}
            faults={faults}
            set={(part) => change({ lines: lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)) })}
            remove={lines.length > 1 ? () => change({ lines: lines.filter((one) => one.key !== line.key) }) : null}
          />
        ))}
        {lines.length < OFFERED_IN_THREAD && (
          <div>
            <button type="button" className="btn btn--outline btn--sm" onClick={() => change({ lines: [...lines, emptyLine(newKey())] })}>
              <Plus className="icon" />
              {t('addLine')}
            </button>
          </div>
        )}
        <Terms values={values} change={change} faults={faults} />
        <p className="small muted">{t('bank')}</p>
      </form>
    </Dialog>
  );
}

interface LineProps {
  line: LineValues;
  place: number;
  currency: string;
  faults: Record<string, string>;
  set: (part: Partial<LineValues>) => void;
  /** Null for the only one. */
  remove: (() => void) | null;
}

function Line({ line, place, currency, faults, set, remove }: LineProps) {
  const t = useTranslations('thread-quote');
  const { unitName } = useQuoteWords();
  const figure = (field: 'quantity' | 'price' | 'leadDays', label: string) => (
    <TextField
      label={label}
      inputMode={field === 'leadDays' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={line[field]}
      error={faults[`lines.${place}.${field}`]}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  );
  return (
    <fieldset className="threadoffer">
      <legend className="small">{t('line', { place: place + 1 })}</legend>
      <TextField
        label={t('description')}
        maxLength={RFQ_FITS.description}
        value={line.description}
        error={faults[`lines.${place}.description`]}
        onChange={({ target }) => set({ description: target.value })}
      />
      <div className="threadoffer__grid">
        {figure('quantity', t('quantity'))}
        <SelectField
          label={t('unit')}
          none={unitName(line.unit)}
          choices={RFQ_UNITS.map((code) => ({ value: code, label: unitName(code) }))}
          value={line.unit}
          onChange={({ target }) => target.value && set({ unit: target.value })}
        />
        {figure('price', t('price', { currency }))}
        {figure('leadDays', t('leadDays'))}
      </div>
      {remove && (
        <div>
          <button type="button" className="btn btn--ghost btn--sm" onClick={remove}>
            <X className="icon" />
            {t('removeLine', { place: place + 1 })}
          </button>
        </div>
      )}
    </fieldset>
  );
}

function Terms({ values, change, faults }: { values: OfferValues; change: (part: Partial<OfferValues>) => void; faults: Record<string, string> }) {
  const t = useTranslations('thread-quote');
  return (
    <>
      <div className="threadoffer__grid">
        <SelectField
          label={t('currency')}
          none={values.currency}
          choices={useCurrencyChoices()}
          value={values.currency}
          error={faults['currency']}
          onChange={({ target }) => target.value && change({ currency: target.value })}
        />
        <TextField
          label={t('validUntil')}
          type="date"
          min={dayIn(0)}
          max={dayIn(YEAR_DAYS)}
          value={values.validUntil}
          error={faults['validUntil']}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
        <SelectField
          label={t('incoterm')}
          none={t('choose')}
          choices={INCOTERMS.map((code) => ({ value: code, label: code }))}
          value={values.incoterm}
          error={faults['incoterm']}
          onChange={({ target }) => change({ incoterm: target.value })}
        />
        <TextField
          label={t('place')}
          maxLength={FITS.place}
          value={values.place}
          error={faults['place']}
          onChange={({ target }) => change({ place: target.value })}
        />
        <TextField
          label={t('paymentOptional')}
          maxLength={FITS.paymentTerms}
          value={values.paymentTerms}
          error={faults['paymentTerms']}
          onChange={({ target }) => change({ paymentTerms: target.value })}
        />
      </div>
      <Textarea
        label={t('noteOptional')}
        rows={3}
        maxLength={FITS.note}
        start={values.note}
        error={faults['note']}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  );
}
