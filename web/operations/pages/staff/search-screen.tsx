import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Client } from '#web/base/client/client.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { CaseLoaded } from './cases/use-case.tsx';
import { useKeys } from './use-keys.ts';

interface Search<T> {
  /** The section, as addresses name it. */
  section: 'find' | 'payments';
  most: number;
  icon: LucideIcon;
  words: Record<'label' | 'go' | 'start' | 'none' | 'noneText', string>;
  find: (client: Client, text: string) => Promise<T[]>;
  row: (one: T) => ReactNode;
}

const LEAST = 2;

/** What is searched for by words: found on the left, one of it (`children`) on the right. */
export function SearchScreen<T>({ search, id, children }: { search: Search<T>; id: string | null; children: ReactNode }) {
  const { section, most, words, icon } = search;
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useKeys(list, () => id && navigate(links.staff(section)));
  return (
    <div className="staffwork">
      <section className="card stafflist" aria-label={words.label}>
        <form
          className="stafffilter stafffilter--find"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(String(new FormData(event.currentTarget).get('text')).trim());
          }}
        >
          <input dir="auto" className="input" type="search" name="text" data-search aria-label={words.label} minLength={LEAST} maxLength={most} />
          <button type="submit" className="btn btn--primary">
            {words.go}
          </button>
          <p className="small muted stafffilter__hint" aria-hidden="true">
            {words.label}
          </p>
        </form>
        <Results search={search} text={asked} list={list} />
      </section>
      <div className="staffcase">{id ? children : <Empty icon={icon} title={words.start} />}</div>
    </div>
  );
}

function Results<T>({ search: { section, find, words, row }, text, list }: { search: Search<T>; text: string; list: RefObject<HTMLUListElement | null> }) {
  const client = useClient();
  const query = useQuery({
    queryKey: ['staff', section, text],
    queryFn: () => find(client, text),
    enabled: text.length >= LEAST,
    refetchOnWindowFocus: false,
  });
  if (text.length < LEAST) return null;
  return (
    <CaseLoaded of={query}>
      {(data) => (data.length > 0 ? <ul ref={list}>{data.map(row)}</ul> : <Empty icon={SearchX} title={words.none} text={words.noneText} />)}
    </CaseLoaded>
  );
}
