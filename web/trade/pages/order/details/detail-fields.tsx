import { useTranslations } from 'use-intl';
import { ORDER_FITS } from '#contract/trade/order/limits.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import type { DetailValues } from './values.ts';

interface Props {
  values: DetailValues;
  change: (part: Partial<DetailValues>) => void;
  errors: Record<string, string>;
}

/** Address, contact and the buyer's numbers. */
export function DetailFields({ values, change, errors }: Props) {
  const t = useTranslations('order.details');
  const form = useTranslations('form');
  const countries = useReference('countries').map(({ code, countryName }) => ({ value: code, label: countryName }));
  const { delivery, contact } = values;
  const where = (part: Partial<DetailValues['delivery']>) => change({ delivery: { ...delivery, ...part } });
  const who = (part: Partial<DetailValues['contact']>) => change({ contact: { ...contact, ...part } });
  const text = (field: 'street' | 'city' | 'postcode' | 'region') => ({
    ...{ label: t(field), maxLength: ORDER_FITS[field], error: errors[`details.delivery.${field}`] ?? errors[field], value: delivery[field] },
    onChange: ({ target }: { target: { value: string } }) => where({ [field]: target.value }),
  });
  return (
    <>
      <fieldset className="fieldset">
        <legend className="h4">{t('address')}</legend>
        <div className="formgrid formgrid--2">
          <TextField autoComplete="street-address" {...text('street')} />
          <TextField autoComplete="address-level2" {...text('city')} />
          <TextField autoComplete="postal-code" {...text('postcode')} />
          <TextField autoComplete="address-level1" {...text('region')} />
          <SelectField
            label={t('country')}
            none={form('none')}
            choices={countries}
            error={errors['details.delivery.country'] ?? errors['country']}
            value={delivery.country}
            onChange={({ target }) => where({ country: target.value })}
          />
        </div>
      </fieldset>
      <fieldset className="fieldset">
        <legend className="h4">{t('contact')}</legend>
        <div className="formgrid formgrid--2">
          <TextField
            label={t('person')}
            maxLength={ORDER_FITS.person}
            error={errors['details.contact.name'] ?? errors['name']}
            value={contact.name}
            onChange={({ target }) => who({ name: target.value })}
          />
          <TextField
            label={t('email')}
            type="email"
            maxLength={ORDER_FITS.email}
            error={errors['details.contact.email'] ?? errors['reach']}
            value={contact.email}
            onChange={({ target }) => who({ email: target.value })}
          />
          <TextField
            label={t('phone')}
            type="tel"
            maxLength={ORDER_FITS.phone}
            error={errors['details.contact.phone']}
            value={contact.phone}
            onChange={({ target }) => who({ phone: target.value })}
          />
          <TextField
            label={t('reference')}
            maxLength={ORDER_FITS.reference}
            error={errors['details.reference']}
            value={values.reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
          <TextField
            label={t('costReference')}
            maxLength={ORDER_FITS.reference}
            error={errors['details.costReference']}
            value={values.costReference}
            onChange={({ target }) => change({ costReference: target.value })}
          />
        </div>
      </fieldset>
    </>
  );
}
