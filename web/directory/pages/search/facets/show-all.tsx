import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { count as format } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { changed, withValues } from '../choices.ts';
import { addressOf, filtersOf, type Query } from '../query.ts';
import type { FacetShown } from './facet-props.ts';
import { useNames, ValueMark } from './use-names.tsx';

interface Props {
  facet: FacetShown;
  query: Query;
  units: Record<string, string>;
  locale: string;
  /** Takes the choice where it is only noted. */
  choose: ((next: Query) => void) | null;
  close: () => void;
}

/** All values of a facet, several of which are chosen with one press (FAC-009). Escape changes nothing. */
export default function ShowAll(props: Props) {
  return (
    <QueryProvider>
      <Values {...props} />
    </QueryProvider>
  );
}

const AT_ONCE = 50;

function Values({ facet, query, units, locale, choose, close }: Props) {
  const t = useTranslations('search');
  const names = useNames(units, locale);
  const navigate = useNavigate();
  const id = useId();
  const isCountry = facet.name === 'country';
  const [chosen, setChosen] = useState<readonly string[]>(isCountry ? query.countries : (query.chosen[facet.name] ?? []));
  const [typed, setTyped] = useState('');
  const reading = useValues(facet.name, query, useDeferredValue(typed));
  const apply = () => {
    const next = isCountry ? changed(query, { countries: chosen }) : withValues(query, facet.name, chosen);
    close();
    if (choose) choose(next);
    else void navigate(addressOf(next), { preventScrollReset: true });
  };
  const flip = (key: string) => setChosen((kept) => (kept.includes(key) ? kept.filter((one) => one !== key) : [...kept, key].sort()));
  return (
    <Dialog
      title={names.titleOf(facet)}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn--primary" onClick={apply}>
            {t('apply')}
          </button>
        </>
      }
    >
      <input
        className="input"
        type="search"
        value={typed}
        aria-label={t('findValue')}
        placeholder={t('findValue')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Loaded
        of={reading}
        skeleton={<p className="facet__values" aria-busy="true" />}
        failed={{ title: t('valuesFailed'), isLine: true }}
        empty={<p className="muted">{t('noValue')}</p>}
      >
        {(values) => (
          <ul className="facet__values">
            {values.map(({ key, name, count }) => (
              <li key={key}>
                <label className="check" htmlFor={`${id}${key}`}>
                  <input id={`${id}${key}`} type="checkbox" checked={chosen.includes(key)} onChange={() => flip(key)} />
                  <ValueMark facet={facet.name} value={key}>
                    {names.nameOf(facet.name, key, name)}
                  </ValueMark>
                  <span className="n num">{format(count, locale)}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The values whose name holds the text, all of them. */
function useValues(facet: string, query: Query, text: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['facet-values', facet, addressOf(query), text],
    queryFn: async () => {
      const asked = { facet, text, textQuery: query.search, type: query.business, ...filtersOf(query), size: AT_ONCE };
      const values: FacetShown['values'] = [];
      for (;;) {
        const { data, total } = await client.search.facetValues({ ...asked, skip: values.length });
        values.push(...data);
        if (data.length === 0 || values.length >= total) return values;
      }
    },
    placeholderData: (before) => before,
    meta: { aside: true },
  });
}
