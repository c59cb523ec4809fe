import Globe from 'lucide-react/icons/globe';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { listOfCountries } from '#web/directory/search-bar/countries.ts';
import type { SearchableData } from '#web/site/shell/searchable.tsx';
import { FilterCard, Option } from './filter-card.tsx';
import type { Facets } from './find.ts';
import { changed, type Query } from './query.ts';

/** Global means no filter (SEA-017). Typing narrows the list. */
export function CountryFilter({ query, facets }: { query: Query; facets: Facets }) {
  const t = useTranslations('search');
  const [typed, setTyped] = useState('');
  const countries = useChosenFirst(facets.countries, query.countries);
  const wanted = typed.trim().toLowerCase();
  const shown = wanted ? countries.filter(({ name }) => name.toLowerCase().includes(wanted)) : countries;
  const to = (code: string) => links.search(changed(query, { countries: code }));
  return (
    <FilterCard id="filter-country" title={t('country')} scrolls before={<FindCountry typed={typed} setTyped={setTyped} />}>
      {!wanted && (
        <Option to={to('global')} chosen={query.countries === 'global'}>
          <Globe className="icon icon--sm" />
          {t('global')}
        </Option>
      )}
      {shown.map(({ key, name, count }) => (
        <Option key={key} to={to(key)} chosen={query.countries === key} count={count}>
          <Flag code={key} />
          <span>{name}</span>
        </Option>
      ))}
      {wanted && shown.length === 0 && <li className="muted px-2 py-1.5">{t('empty')}</li>}
    </FilterCard>
  );
}

/** The chosen country stands at the top even when nothing was found in it. */
function useChosenFirst(countries: Facets['countries'], chosen: string): Facets['countries'] {
  const all = useRouteLoaderData<SearchableData>('shell/searchable')?.countries ?? '';
  if (chosen === 'global') return countries;
  const name = listOfCountries(all).find(({ code }) => code === chosen)?.name ?? chosen;
  const found = countries.find(({ key }) => key === chosen) ?? { key: chosen, name, count: 0 };
  return [found, ...countries.filter(({ key }) => key !== chosen)];
}

function FindCountry({ typed, setTyped }: { typed: string; setTyped: (text: string) => void }) {
  const t = useTranslations('search');
  return (
    <div className="inputicon inputicon--left mb-2">
      <Search className="icon icon--sm" />
      <input
        dir="auto"
        className="input"
        type="search"
        placeholder={t('findCountry')}
        aria-label={t('findCountry')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
