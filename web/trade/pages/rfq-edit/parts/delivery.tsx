import { useLocale, useTranslations } from 'use-intl';
import { ACTIVE_CURRENCIES } from '#contract/catalogue/trade/currencies.ts';
import { CURRENCIES, INCOTERMS } from '#contract/company/trade.ts';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { date, dateTime } from '#web/base/format.ts';
import { now } from '#web/base/session/clock.ts';
import { PlaceFields } from '#web/components/form/place-fields.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Switch } from '#web/components/form/switch.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Section } from '#web/trade/rfq/section.tsx';
import { isShort, localOf, momentOf } from '../deadline.ts';
import type { RfqPart } from '../values.ts';
import type { SectionProps } from './section-props.ts';

/** Where it goes, under which term, by when, and until when suppliers may quote. */
export function Delivery({ form: { values, change }, start, faults, touch }: SectionProps) {
  const t = useTranslations('rfq-edit');
  const put = (part: RfqPart) => {
    touch(Object.keys(part));
    change(part);
  };
  const { country, state, place, incoterm, neededBy, paymentTerms } = values;
  return (
    <Section number={2} step="delivery" title={t('section.delivery')} text={t('section.deliveryText')}>
      <div className="formgrid formgrid--wide">
        <div className="contents" data-field="country">
          <PlaceFields
            country={{ value: country, error: faults['country'], hint: undefined, onChange: ({ target }) => put({ country: target.value, state: '' }) }}
            state={{ value: state, error: faults['state'], onChange: ({ target }) => put({ state: target.value }) }}
            chosen={country}
            start={{ country: null, state: null }}
            clearState={() => {}}
          />
        </div>
        <div data-field="place">
          <TextField
            label={t('field.place')}
            beside={<span className="field__optional">{t('optional')}</span>}
            hint={values.anonymous ? t('placeHidden') : undefined}
            maxLength={RFQ_FITS.place}
            value={place}
            error={faults['place']}
            autoComplete="off"
            onChange={({ target }) => put({ place: target.value })}
          />
        </div>
        <div data-field="incoterm">
          <SelectField
            label={t('field.incoterm')}
            none={t('supplierNames')}
            choices={INCOTERMS.map((code) => ({ value: code, label: `${code}, ${t(`incoterm.${code}`)}` }))}
            value={incoterm}
            error={faults['incoterm']}
            onChange={({ target }) => put({ incoterm: target.value })}
          />
        </div>
        <div data-field="neededBy">
          <TextField
            label={t('field.neededBy')}
            beside={<span className="field__optional">{t('optional')}</span>}
            type="date"
            hint={neededBy ? (date(neededBy) ?? undefined) : undefined}
            value={neededBy}
            error={faults['neededBy']}
            onChange={({ target }) => put({ neededBy: target.value })}
          />
        </div>
        <Deadline values={values} put={put} faults={faults} published={start.isPublished ? start.deadline : null} />
        <CurrencyFields values={values} put={put} faults={faults} isFixed={start.isPublished} />
        <div data-field="paymentTerms">
          <TextField
            label={t('field.paymentTerms')}
            beside={<span className="field__optional">{t('optional')}</span>}
            placeholder={t('paymentPlaceholder')}
            maxLength={RFQ_FITS.paymentTerms}
            value={paymentTerms}
            error={faults['paymentTerms']}
            autoComplete="off"
            onChange={({ target }) => put({ paymentTerms: target.value })}
          />
        </div>
      </div>
    </Section>
  );
}

interface PartProps {
  values: SectionProps['form']['values'];
  put: (part: RfqPart) => void;
  faults: Record<string, string>;
}

/** Entered in the zone of the browser, said in UTC beside it (RFQ-013). */
function Deadline({ values: { deadline }, put, faults, published }: PartProps & { published: string | null }) {
  const t = useTranslations('rfq-edit');
  if (published !== null) {
    return <TextField label={t('field.deadline')} readOnly value={dateTime(published) ?? ''} hint={t('fixed.deadline')} />;
  }
  const moment = dateTime(deadline);
  return (
    <div data-field="deadline">
      <TextField
        label={t('field.deadline')}
        type="datetime-local"
        value={localOf(deadline)}
        error={faults['deadline']}
        hint={moment ? t('inUtc', { moment }) : undefined}
        onChange={({ target }) => put({ deadline: momentOf(target.value) })}
      />
      {isShort(deadline, now()) && (
        <p className="rfqwarning small" role="status">
          {t('short')}
        </p>
      )}
    </div>
  );
}

function CurrencyFields({ values: { currency, otherCurrencies }, put, faults, isFixed }: PartProps & { isFixed: boolean }) {
  const t = useTranslations('rfq-edit');
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' });
  const choices = [...new Set([...CURRENCIES, ...ACTIVE_CURRENCIES])].map((code) => ({ value: code, label: `${code} ${names.of(code)}` }));
  return (
    <div data-field="currency" className="stack stack--sm">
      {isFixed ? (
        <TextField label={t('field.currency')} readOnly value={currency} hint={t('fixed.currency')} />
      ) : (
        <SelectField
          label={t('field.currency')}
          none={t('chooseCurrency')}
          choices={choices}
          value={currency}
          error={faults['currency']}
          onChange={({ target }) => put({ currency: target.value || 'GBP' })}
        />
      )}
      <Switch
        label={t('otherCurrencies')}
        about={t('field.currency')}
        checked={otherCurrencies}
        onChange={({ target }) => put({ otherCurrencies: target.checked })}
      />
    </div>
  );
}
