import Search from 'lucide-react/icons/search';
import { createContext, type FormEvent, type MouseEvent, type ReactNode, useContext, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { OpenCounts } from '#contract/trade/rfq/listed.ts';
import { count as format } from '#web/base/format.ts';
import { isPlainClick } from '#web/base/page/plain-click.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { addressOf, type Filters, isBelow, pathOf } from './query.ts';

/** Where choices are only noted, as in the sheet of a phone, this takes them; elsewhere each is a link to its list. */
export const Choosing = createContext<((next: Filters) => void) | null>(null);

export interface FiltersProps {
  query: Filters;
  counts: OpenCounts;
  /** Deadlines that can be chosen, by the day before which they lie. */
  within: { days: number; before: string }[];
}

/** Text, branch, country and deadline: each value with how many there are under the other choices. */
export function FilterGroups({ query, counts, within }: FiltersProps) {
  const t = useTranslations('rfqs');
  return (
    <>
      <SearchForm key={query.search} query={query} />
      {counts.branches.length > 0 && <Branches query={query} counts={counts} />}
      <Group title={t('filter.country')}>
        {counts.countries.map(({ key, name, count }) => (
          <Option key={key} next={{ ...query, country: query.country === key ? null : key }} chosen={query.country === key} count={count}>
            {name}
          </Option>
        ))}
      </Group>
      <Group title={t('filter.before')}>
        {within.map(({ days, before }) => (
          <Option key={days} next={{ ...query, before: query.before === before ? null : before }} chosen={query.before === before}>
            {t('filter.within', { days })}
          </Option>
        ))}
      </Group>
    </>
  );
}

/** The chosen branch with those above it, each of which takes its choice back to it, and those right below. */
function Branches({ query, counts: { branches } }: Pick<FiltersProps, 'query' | 'counts'>) {
  const t = useTranslations('rfqs');
  const path = pathOf(query.category);
  const lowest = branches.some(({ id }) => isBelow(id, query.category)) ? query.category : (path.at(-2) ?? null);
  const open = branches.filter(({ id }) => isBelow(id, lowest));
  const above = branches.filter(({ id }) => path.includes(id) && !open.some((one) => one.id === id));
  return (
    <Group title={t('filter.branch')}>
      {above.map(({ id, name, count }) => (
        <Option key={id} next={{ ...query, category: query.category === id ? (path.at(-2) ?? null) : id }} chosen={query.category === id} count={count}>
          {name}
        </Option>
      ))}
      {open.map(({ id, name, count }) => (
        <Option
          key={id}
          next={{ ...query, category: query.category === id ? lowest : id }}
          chosen={query.category === id}
          count={count}
          inner={above.length > 0}
        >
          {name}
        </Option>
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="facet rfqfacet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="optlist">{children}</ul>
    </section>
  );
}

interface OptionProps {
  next: Filters;
  chosen: boolean;
  count?: number;
  inner?: boolean;
  children: ReactNode;
}

function Option({ next, chosen, count, inner = false, children }: OptionProps) {
  const locale = useLocale();
  const choose = useContext(Choosing);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!choose || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <li className={inner ? 'rfqfacet__in' : undefined}>
      <Link to={addressOf(next)} rel="nofollow" preventScrollReset aria-current={chosen ? 'true' : undefined} onClick={press}>
        {children}
        {count !== undefined && <span className="n">{format(count, locale)}</span>}
      </Link>
    </li>
  );
}

/** Works as it was written, too: what is chosen goes along in fields that nobody sees. */
function SearchForm({ query }: { query: Filters }) {
  const t = useTranslations('rfqs');
  const choose = useContext(Choosing);
  const navigate = useNavigate();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    if (choose) choose({ ...query, search });
    else void navigate(addressOf({ ...query, search }));
  };
  const kept = Object.entries(query).filter(([name, value]) => ['category', 'country', 'before'].includes(name) && value);
  return (
    <search className="facet rfqfacet">
      <form action={rfqLinks.rfqPath} onSubmit={send}>
        <label className="rfqfacet__label" htmlFor={id}>
          {t('filter.search')}
        </label>
        <div className="rfqsearch">
          <input id={id} className="input" type="search" name="search" defaultValue={query.search} maxLength={200} placeholder={t('filter.searchHint')} />
          <button type="submit" className="btn btn--tonal btn--icon" aria-label={t('filter.searchGo')}>
            <Search className="icon" />
          </button>
        </div>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
      </form>
    </search>
  );
}
