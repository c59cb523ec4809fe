import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { Billing } from '#contract/money/invoice.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { useBilling } from './use-billing.ts';

const ADDRESS = 500;

/** Whom the next invoice is made out to; what is known of the company stands there until an owner says something else. */
export function BillingForm({ business, billing }: { business: Business; billing: Billing | null }) {
  const t = useTranslations('invoices.billing');
  const form = useRef<HTMLFormElement>(null);
  const { values, set, save, busy, failure, wrong } = useBilling(business, billing);
  const countries = useReference('countries').map(({ code, countryName }) => ({ value: code, label: countryName }));
  const { country } = business.contactInfo;
  useEffect(() => {
    if (Object.keys(wrong).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const field = (name: keyof typeof values) => ({ label: t(name), value: values[name], error: wrong[name], onChange: set(name) });
  return (
    <section className="card panel" aria-labelledby="billing">
      <div className="panel__head">
        <h2 id="billing">{t('title')}</h2>
      </div>
      <p className="small muted mb-4">{t('text')}</p>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <div className="formgrid formgrid--wide">
          <TextField {...field('name')} autoComplete="organization" maxLength={200} />
          <TextField {...field('vatNumber')} hint={t('vatHint')} maxLength={30} beside={<span className="field__optional">{t('optional')}</span>} />
          <Textarea
            label={t('address')}
            start={values.address}
            error={wrong.address}
            rows={3}
            maxLength={ADDRESS}
            placeholder=""
            autoComplete="street-address"
            onChange={set('address')}
          />
          <TextField {...field('city')} autoComplete="address-level2" maxLength={100} />
          <TextField {...field('postcode')} autoComplete="postal-code" maxLength={20} />
          <SelectField
            {...field('country')}
            autoComplete="country"
            none={t('none')}
            choices={withChosen(countries, country && { value: country.code, label: country.countryName })}
          />
        </div>
        <FormFailure>{failure}</FormFailure>
        <div className="btnrow">
          <BusyButton busy={busy} busyText={t('busy')}>
            {t('save')}
          </BusyButton>
        </div>
      </form>
    </section>
  );
}
