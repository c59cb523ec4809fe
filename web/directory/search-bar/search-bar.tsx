import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type ChangeEvent, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { SEARCH_TYPES } from '#contract/base/business-types.ts';
import { searchPath } from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { TypeCode, useTypeLabel } from '#web/base/ui/business-type.tsx';
import { Globe } from '#web/base/ui/drawn.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { listOfCountries } from './countries.ts';
import { useKeptSizeInLinks } from './kept-links.ts';
import { keepSize, keptSize } from './kept-size.ts';

// A comfort: without it the bar works as it does without JavaScript.
const Suggestions = lazily(() => import('#web/directory/suggestions/suggestions.tsx').catch(() => ({ default: () => null })));

/** Type, country, text, submit: a plain GET form that stays in sync with the address (SEA-001..005). */
export function SearchBar({ countries }: { countries: string }) {
  const t = useTranslations('shell.search');
  const { search } = useLocation();
  const given = givenBy(search);
  const text = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState<HTMLInputElement | null>(null);
  const enter = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setEntered(currentTarget);
  const shown = useRef(given.text);
  // Who was in the field before the scripts came has entered it too.
  useEffect(() => {
    if (document.activeElement === text.current) setEntered(text.current);
  }, []);
  // The form is kept when the address changes, and with it the focus of who searched from the keyboard. What was typed before the scripts came stays.
  useEffect(() => {
    if (text.current && shown.current !== given.text) text.current.value = given.text;
    shown.current = given.text;
  }, [given.text]);
  return (
    <Form className="searchbar" role="search" aria-label={t('label')} action={searchPath} method="get">
      <KeptSize given={given.size} />
      <TypeSelect key={`type ${given.type}`} given={given.type} />
      <CountrySelect key={`country ${given.country}`} given={given.country} countries={countries} />
      <div className="searchbar__text">
        <input
          dir="auto"
          id="search-field"
          ref={text}
          type="search"
          name="search"
          aria-label={t('text')}
          placeholder={t('text')}
          defaultValue={given.text}
          enterKeyHint="search"
          onFocus={enter}
          onInput={enter}
        />
        <button type="submit" className="searchbar__go" aria-label={t('submit')}>
          <Search className="icon" />
        </button>
        <Suspense>{entered && <Suggestions input={entered} />}</Suspense>
      </div>
    </Form>
  );
}

function givenBy(search: string) {
  const given = new URLSearchParams(search);
  const country = given.get('countries') || 'global';
  return {
    type: given.get('business') || 'MA',
    country: country.toLowerCase() === 'global' ? 'global' : country.toUpperCase(),
    text: given.get('search') ?? '',
    size: given.get('size'),
  };
}

/** How many results a page holds, as this person chose (FAC-026). */
function KeptSize({ given }: { given: string | null }) {
  const [size, setSize] = useState(given);
  useKeptSizeInLinks();
  useEffect(() => {
    if (given) keepSize(given);
    setSize(given ?? keptSize());
  }, [given]);
  return size ? <input type="hidden" name="size" value={size} /> : null;
}

interface SelectProps {
  given: string;
}

/** The state of a select. What was chosen before the scripts came stays. */
function useChosen(given: string) {
  const [value, setValue] = useState(given);
  const ref = useRef<HTMLSelectElement>(null);
  useEffect(() => setValue((kept) => ref.current?.value ?? kept), []);
  return { ref, value, onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setValue(target.value) };
}

function TypeSelect({ given }: SelectProps) {
  const t = useTranslations('shell.search');
  const label = useTypeLabel();
  const chosen = useChosen(given);
  const type = chosen.value;
  const known = (SEARCH_TYPES as readonly string[]).includes(type);
  return (
    <div className="searchbar__sel" data-type={type}>
      <TypeCode code={type} />
      <select name="business" aria-label={t('type')} {...chosen}>
        {!known && <option value={type}>{type}</option>}
        {SEARCH_TYPES.map((code) => (
          <option key={code} value={code}>
            {label(code, 'many')}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" />
    </div>
  );
}

function CountrySelect({ given, countries }: SelectProps & { countries: string }) {
  const t = useTranslations('shell.search');
  const chosen = useChosen(given);
  const country = chosen.value;
  const list = listOfCountries(countries);
  const known = country === 'global' || list.some(({ code }) => code === country);
  return (
    <div className="searchbar__sel">
      {country !== 'global' && known ? <Flag code={country} /> : <Globe className="icon" />}
      <select name="countries" aria-label={t('country')} {...chosen}>
        <option value="global">{t('global')}</option>
        {!known && <option value={country}>{country.includes(',') ? t('countries', { count: country.split(',').length }) : country}</option>}
        {list.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" />
    </div>
  );
}
