import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ORDER_FITS } from '#contract/trade/order/limits.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import type { DetailsValues } from './form/send.ts';
import type { AwardForm } from './form/use-award-form.ts';

const LINES = [
  { key: 'street', most: ORDER_FITS.street },
  { key: 'city', most: ORDER_FITS.city },
  { key: 'postcode', most: ORDER_FITS.postcode },
  { key: 'region', most: ORDER_FITS.region },
] as const;
const PEOPLE = [
  { key: 'name', word: 'contact', most: ORDER_FITS.person, type: 'text' },
  { key: 'email', word: 'email', most: ORDER_FITS.email, type: 'email' },
  { key: 'phone', word: 'phone', most: ORDER_FITS.phone, type: 'tel' },
] as const;

/** Where it goes and whom to ask: proposed from the request and the business, shown as text until it is to be changed. */
export function Details({ form: { details, setDetails, faults } }: { form: AwardForm }) {
  const t = useTranslations('rfq-award');
  const countries = useReference('countries');
  const hasFault = Object.keys(faults.details).length > 0;
  const [opened, setOpened] = useState(details.street === '' || details.city === '');
  const country = countries.find(({ code }) => code === details.country)?.countryName ?? details.country;
  const said = [details.street, `${details.postcode} ${details.city}`.trim(), details.region, country, details.name, details.email, details.phone];
  return (
    <section className="stack stack--sm" aria-labelledby="award-details">
      <div className="row row--between">
        <h2 className="h4" id="award-details">
          {t('details')}
        </h2>
        {!opened && !hasFault && (
          <button type="button" className="btn btn--ghost btn--sm" onClick={() => setOpened(true)}>
            {t('change')}
          </button>
        )}
      </div>
      <p className="small muted">{t('detailsText')}</p>
      {opened || hasFault ? (
        <Fields details={details} setDetails={setDetails} faults={faults.details} />
      ) : (
        <p className="awarddetails__said" dir="auto">
          {said.filter(Boolean).join(', ')}
        </p>
      )}
    </section>
  );
}

interface FieldsProps {
  details: DetailsValues;
  setDetails: (part: Partial<DetailsValues>) => void;
  faults: Record<string, string>;
}

function Fields({ details, setDetails, faults }: FieldsProps) {
  const t = useTranslations('rfq-award');
  const form = useTranslations('form');
  const countries = useReference('countries').map(({ code, countryName }) => ({ value: code, label: countryName }));
  const tie = (key: keyof DetailsValues, maxLength: number) => ({
    value: details[key],
    error: faults[key],
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => setDetails({ [key]: target.value }),
  });
  return (
    <div className="awarddetails">
      {LINES.map(({ key, most }) => (
        <TextField key={key} label={t(key)} {...tie(key, most)} />
      ))}
      <SelectField
        label={t('country')}
        none={form('none')}
        choices={countries}
        value={details.country}
        error={faults['country']}
        onChange={({ target }) => setDetails({ country: target.value })}
      />
      {PEOPLE.map(({ key, word, most, type }) => (
        <TextField key={key} label={t(word)} type={type} {...tie(key, most)} />
      ))}
      <TextField label={t('reference')} {...tie('reference', ORDER_FITS.reference)} />
      <TextField label={t('costReference')} {...tie('costReference', ORDER_FITS.reference)} />
      <TextField label={t('day')} type="date" {...tie('day', 10)} />
      <div className="awarddetails__wide">
        <Textarea
          label={t('note')}
          rows={2}
          maxLength={ORDER_FITS.note}
          start={details.note}
          error={faults['note']}
          onChange={({ target }) => setDetails({ note: target.value })}
        />
      </div>
    </div>
  );
}
