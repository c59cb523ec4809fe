import SearchX from 'lucide-react/icons/search-x';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ALERTS, type Alerts } from '#contract/base/limits.ts';
import type { SavedSearch } from '#contract/directory/savedsearch.ts';
import { writeSearch } from '#contract/directory/search-address.ts';
import { chosenOf } from '#contract/directory/search-kept.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { Retry } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Certificate } from './certificate.tsx';
import { isOfRfqs } from './of-rfqs.ts';
import { useSearches } from './use-searches.ts';

type Searches = ReturnType<typeof useSearches>;

/** Searches that the person comes back to, and whether mails tell what is new in them. Nothing where there are none. */
export function SavedSearches() {
  const t = useTranslations('favorites.searches');
  const searches = useSearches();
  const failed = (
    <Card>
      <p role="alert" className="row">
        <SearchX className="icon" /> {t('failed')}
        <Retry again={searches.reading.refetch} className="btn btn--outline btn--sm" />
      </p>
    </Card>
  );
  return (
    <Loaded of={searches.reading} skeleton={null} failed={failed} empty={null}>
      {(list) => (
        <Card>
          <ul>
            {list.map((search) => (
              <Row key={search.searchID} search={search} searches={searches} />
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  );
}

function Card({ children }: { children: ReactNode }) {
  const t = useTranslations('favorites.searches');
  return (
    <section className="card savedsearches" id={links.SAVED_SEARCHES} aria-labelledby="saved-searches">
      <h2 className="h4" id="saved-searches">
        {t('heading')}
      </h2>
      {children}
    </section>
  );
}

function addressOf({ query }: SavedSearch): string {
  if (isOfRfqs(query)) {
    const { search, category, country, before } = query;
    return rfqLinks.rfqs('open', { search, category, country, before });
  }
  const { business, search, ...asked } = query;
  return `${links.searchPath}?${writeSearch({ business, search, ...chosenOf(asked) })}`.replaceAll('%2C', ',');
}

function Row({ search, searches }: { search: SavedSearch; searches: Searches }) {
  const t = useTranslations('favorites.searches');
  const toast = useToast();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { searchID, name, alerts, savedAt } = search;
  /** What the server refuses is said in its words. */
  const attempt = (work: Promise<void>): Promise<void> =>
    work.then(toast.over, (error: unknown) => {
      if (!isRefusal(error)) throw error;
      toast(error.message, 'danger');
    });
  return (
    <li>
      <div className="grow">
        <Link dir="auto" className="savedsearches__name" to={addressOf(search)}>
          {name}
        </Link>
        <p className="small muted num">{t('savedAt', { date: date(savedAt) ?? '' })}</p>
      </div>
      <label className="small muted" htmlFor={id}>
        {t('alerts')}
        <span className="sr-only"> {t('of', { name })}</span>
      </label>
      <select
        className="select savedsearches__alerts"
        id={id}
        value={alerts}
        onChange={({ target }) => void attempt(searches.setAlerts(searchID, target.value as Alerts))}
      >
        {ALERTS.filter((one) => one !== 'at-once' || isOfRfqs(search.query)).map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </select>
      {isOfRfqs(search.query) && (
        <Certificate search={search} certificate={search.query.certificate ?? ''} save={(text) => attempt(searches.setCertificate(searchID, text))} />
      )}
      <button type="button" className="btn btn--ghost btn--sm" onClick={() => setAsking(true)}>
        <Trash2 className="icon" />
        {t('remove')}
        <span className="sr-only"> {t('of', { name })}</span>
      </button>
      {asking && (
        <Confirm
          title={t('removeQuestion', { name })}
          text={t('removeText')}
          word={t('remove')}
          cancel={t('keep')}
          run={() => attempt(searches.remove(searchID)).then(() => setAsking(false))}
          close={() => setAsking(false)}
          danger
        />
      )}
    </li>
  );
}
