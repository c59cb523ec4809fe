import { useFormContext, useWatch } from 'react-hook-form';
import { PlaceFields } from '#web/components/form/place-fields.tsx';
import type { Place } from './place.ts';
import { useField } from './use-field.ts';
import type { Values } from './values.ts';

/** Country and state; `start` names what the business has, for before the lists are there. */
export function PlaceControl({ start }: { start: Place }) {
  const { setValue } = useFormContext<Values>();
  const country = useField<string>('country');
  const state = useField<string>('state');
  const chosen = String(useWatch<Values>({ name: 'country' }));
  return (
    <PlaceFields
      country={{ ref: country.ref, value: country.value, error: country.words.error, onChange: ({ target }) => country.set(target.value) }}
      state={{ ref: state.ref, value: state.value, error: state.words.error, onChange: ({ target }) => state.set(target.value) }}
      chosen={chosen}
      start={{
        country: start.country && { value: start.country.code, label: start.country.countryName },
        state: start.state && { value: start.state.stateID, label: start.state.stateName },
      }}
      clearState={() => setValue('state', '')}
    />
  );
}
