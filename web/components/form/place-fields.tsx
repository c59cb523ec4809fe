import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useReference, useStates } from '../query/use-reference.ts';
import { type Choice, SelectField, withChosen } from './select-field.tsx';

type Select = Omit<ComponentProps<typeof SelectField>, 'label' | 'choices' | 'none'>;

interface Props {
  country: Select;
  state: Select;
  /** The country that is chosen now. */
  chosen: string;
  /** What was chosen at first, shown before the lists are there. */
  start: { country: Choice | null; state: Choice | null };
  clearState: () => void;
}

/** A country and one of its states. Another country clears the state (VAL-014). */
export function PlaceFields({ country, state, chosen, start, clearState }: Props) {
  const t = useTranslations('form');
  const countries = useReference('countries').map(({ code, countryName }) => ({ value: code, label: countryName }));
  const found = useStates(chosen);
  const states = (found ?? []).map(({ stateID, stateName }) => ({ value: stateID, label: stateName }));
  const isStart = chosen === (start.country?.value ?? '');
  const hasNone = chosen !== '' && found?.length === 0;
  return (
    <>
      <SelectField
        hint={t('countryHint')}
        autoComplete="country"
        {...country}
        label={t('country')}
        none={t('none')}
        choices={withChosen(countries, start.country)}
        onChange={(event) => {
          clearState();
          return country.onChange?.(event);
        }}
      />
      <SelectField
        autoComplete="address-level1"
        {...state}
        label={t('state')}
        none={t(hasNone ? 'noStates' : 'none')}
        choices={withChosen(states, isStart ? start.state : null)}
        aria-busy={found === null}
      />
    </>
  );
}
