import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { Field } from '#web/components/form/field.tsx';

const SHOWN = 6;
const TYPED_MS = 250;

export interface Named {
  businessID: string;
  name: string;
}

interface Found extends Named {
  place: string;
}

interface Props {
  label: string;
  /** Those that are there already. */
  taken: Named[];
  choose: (company: Named) => void;
  /** Where it can be put away; without it, it stays. */
  close?: () => void;
}

/** A company by its name, or one of the favourites while nothing is typed. */
export function FindCompany({ label, taken, choose, close }: Props) {
  const t = useTranslations('rfq-find');
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const text = useSettled(typed.trim());
  const { data, isError } = useCompanies(text);
  const isAsked = close !== undefined;
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  const ids = new Set(taken.map(({ businessID }) => businessID));
  const shown = data ?? [];
  return (
    <div className="rfqfind">
      <Field label={label}>
        {(tie) => (
          <div className="rfqfind__row">
            <span className="rfqfind__in">
              <Search className="icon" />
              <input
                ref={input}
                dir="auto"
                className="input"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={(event) => {
                  // Enter belongs to the search, not to the form.
                  if (event.key === 'Enter') event.preventDefault();
                  if (event.key === 'Escape') close?.();
                }}
                {...tie}
              />
            </span>
            {close && (
              <button type="button" className="btn btn--ghost btn--sm" onClick={close}>
                {t('done')}
              </button>
            )}
          </div>
        )}
      </Field>
      <p className="small muted" role="status">
        {isError ? t('failed') : data ? t(text === '' ? 'favourites' : 'found', { count: shown.length }) : t('looking')}
      </p>
      {shown.length > 0 && (
        <ul className="rfqfind__list">
          {shown.map(({ businessID, name, place }) => (
            <li key={businessID}>
              <span className="grow">
                <b dir="auto">{name}</b>
                <small dir="auto">{place}</small>
              </span>
              <button
                type="button"
                className="btn btn--outline btn--sm"
                disabled={ids.has(businessID)}
                aria-label={t(ids.has(businessID) ? 'addedOne' : 'addOne', { name })}
                onClick={() => choose({ businessID, name })}
              >
                {t(ids.has(businessID) ? 'added' : 'add')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Card {
  businessID: string;
  general: { companyName: string };
  contactInfo: { city: string | null; country: { countryName: string } | null };
}
const foundOf = ({ businessID, general, contactInfo }: Card): Found => ({
  businessID,
  name: general.companyName,
  place: [contactInfo.city, contactInfo.country?.countryName].filter(Boolean).join(', '),
});

function useCompanies(text: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['rfq-companies', text],
    queryFn: async (): Promise<Found[]> => {
      if (text !== '') return (await client.search.businesses({ textQuery: text, size: SHOWN })).results.map(({ businessProfile }) => foundOf(businessProfile));
      const saved = (await client.saved.list()).data.flatMap(({ business, product }) => product?.businessProfile ?? business ?? []);
      return [...new Map(saved.map((one) => [one.businessID, foundOf(one)])).values()].slice(0, 2 * SHOWN);
    },
    meta: { aside: true },
  });
}
