import { useTranslations } from 'use-intl';
import { SITE_KINDS, type SiteKind } from '#contract/base/limits.ts';
import { PhoneField } from '#web/components/form/phone-field.tsx';
import { PlaceFields } from '#web/components/form/place-fields.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { RowsControl } from './rows-control.tsx';
import { useField } from './use-field.ts';
import { NO_SITE, type SiteValue } from './values.ts';

interface Row {
  one: SiteValue;
  change: (changes: Partial<SiteValue>) => void;
  errorOf: (field: string) => string | undefined;
}

/** The sites beside the head office and the factory, which have tabs of their own. `country` is where a new one begins. */
export function SitesControl({ country }: { country: string }) {
  const t = useTranslations('business-edit.site');
  const { value, set, words } = useField<SiteValue[]>('places');
  return (
    <div className="stack">
      <p className="muted">{t('own')}</p>
      <RowsControl
        rows={value}
        set={set}
        none={{ ...NO_SITE, country, phone: { dialled: country, number: '' } }}
        field="places"
        words={{
          add: t('add'),
          addText: t('addText'),
          group: (place) => t('group', { place }),
          remove: (one, place) => t('remove', { name: one.name || one.city || t('group', { place }) }),
          error: words.error,
        }}
        row={(one, change, errorOf) => <SiteFields one={one} change={change} errorOf={errorOf} />}
      />
    </div>
  );
}

function SiteFields({ one, change, errorOf }: Row) {
  const t = useTranslations('business-edit.site');
  const words = useTranslations('business-edit.field');
  const none = useTranslations('form')('none');
  const kinds = SITE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  const typed = (field: 'name' | 'address' | 'city' | 'zipcode') => ({
    error: errorOf(field),
    value: one[field],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change({ [field]: target.value }),
  });
  return (
    <>
      <SelectField
        label={t('kindOf')}
        none={none}
        choices={kinds}
        error={errorOf('kind')}
        value={one.kind}
        onChange={({ target }) => change({ kind: target.value as SiteKind | '' })}
      />
      <TextField label={t('name')} beside={t('optional')} {...typed('name')} />
      <div className="field--wide">
        <TextField label={t('address')} beside={t('optional')} {...typed('address')} />
      </div>
      <Place one={one} change={change} errorOf={errorOf} />
      <TextField label={words('city')} {...typed('city')} />
      <TextField label={words('zipcode')} {...typed('zipcode')} />
      <PhoneField
        label={words('phone')}
        error={errorOf('phone')}
        chosen={one.phone.dialled}
        start={one.phone.dialled}
        code={{ value: one.phone.dialled, onChange: ({ target }) => change({ phone: { ...one.phone, dialled: target.value } }) }}
        number={{ value: one.phone.number, onChange: ({ target }) => change({ phone: { ...one.phone, number: target.value } }) }}
      />
    </>
  );
}

function Place({ one, change, errorOf }: Row) {
  return (
    <PlaceFields
      // Another country has other states.
      country={{ value: one.country, error: errorOf('country'), onChange: ({ target }) => change({ country: target.value, state: '' }) }}
      state={{ value: one.state, error: errorOf('state'), onChange: ({ target }) => change({ state: target.value }) }}
      chosen={one.country}
      start={{ country: one.country ? { value: one.country, label: one.country } : null, state: one.state ? { value: one.state, label: one.state } : null }}
      clearState={() => undefined}
    />
  );
}
