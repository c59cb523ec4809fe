import { useTranslations } from 'use-intl';
import { SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { RowsControl } from './rows-control.tsx';
import type { FieldName } from './tabs.ts';
import { useField } from './use-field.ts';
import { type FormerValue, NO_FORMER, type RegisterValue } from './values.ts';

/** Former names, each with its last day where that is known. */
export function FormerControl({ name }: { name: FieldName }) {
  const t = useTranslations('business-edit.former');
  const { value, set, words } = useField<FormerValue[]>(name);
  return (
    <RowsControl
      rows={value}
      set={set}
      none={NO_FORMER}
      field={name}
      words={{
        add: t('add'),
        addText: t('addText'),
        group: (place) => t('group', { place }),
        remove: (one, place) => t('remove', { name: one.name || t('group', { place }) }),
        error: words.error,
      }}
      row={(one, change, errorOf) => (
        <>
          <TextField label={t('name')} error={errorOf('name')} value={one.name} onChange={({ target }) => change({ name: target.value })} />
          <TextField
            label={t('until')}
            beside={t('optional')}
            type="date"
            error={errorOf('until')}
            value={one.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </>
      )}
    />
  );
}

/** The country of a register and the number in it. */
export function RegisterControl({ name }: { name: FieldName }) {
  const t = useTranslations('business-edit');
  const none = useTranslations('form')('none');
  const { value, set, ref, words } = useField<RegisterValue>(name);
  const countries = useReference('countries').map(({ code, countryName }) => ({ value: code, label: countryName }));
  const start = value.country ? { value: value.country, label: value.country } : null;
  return (
    <>
      <SelectField
        label={t('registerCountry')}
        none={none}
        choices={withChosen(countries, start)}
        value={value.country}
        onChange={({ target }) => set({ ...value, country: target.value })}
      />
      <TextField {...words} ref={ref} value={value.number} onChange={({ target }) => set({ ...value, number: target.value })} />
    </>
  );
}
