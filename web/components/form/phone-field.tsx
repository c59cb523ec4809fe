import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useReference } from '../query/use-reference.ts';
import { Field } from './field.tsx';

interface Props {
  /** `Phone` unless it is told otherwise. */
  label?: string;
  code: ComponentProps<'select'>;
  number: ComponentProps<'input'>;
  /** What is chosen now: a country, or a dial code as it was saved. */
  chosen: string;
  start: string;
  error?: string | undefined;
}

/** A number with the dial code of a country. The code alone is shown; the list says whose it is. */
export function PhoneField({ label, code, number, chosen, start, error }: Props) {
  const t = useTranslations('form');
  const countries = useReference('countries');
  return (
    <Field label={label ?? t('phone')} error={error}>
      {(tie) => (
        <div className="phone">
          <div className="phone__code">
            <span aria-hidden="true">{dialCodeOf(chosen, countries) || chosen}</span>
            <select className="select" aria-label={t('dialCode')} aria-description={label ?? t('phone')} autoComplete="tel-country-code" {...code}>
              {entriesOf(countries, start).map(([entry, words]) => (
                <option key={entry} value={entry}>
                  {words}
                </option>
              ))}
            </select>
          </div>
          <input className="input" type="tel" autoComplete="tel-national" {...number} {...tie} />
        </div>
      )}
    </Field>
  );
}

/** In one list, so that the chosen entry stays the same one when the countries come: the browser would take the first instead. */
function entriesOf(countries: { code: string; countryName: string; dialCode: string }[], start: string): [entry: string, words: string][] {
  const entries = countries.map(({ code, countryName, dialCode }): [string, string] => [code, `${countryName} ${dialCode}`]);
  return countries.some(({ code }) => code === start) ? entries : [[start, start], ...entries];
}

/** The dial code of what is chosen; empty while the countries are not known. */
export const dialCodeOf = (chosen: string, countries: { code: string; dialCode: string }[]): string =>
  chosen.startsWith('+') ? chosen : (countries.find(({ code }) => code === chosen)?.dialCode ?? '');
