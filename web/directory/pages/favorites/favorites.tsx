import Bookmark from 'lucide-react/icons/bookmark';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Together } from '#web/network/toggle/together.ts';
import { Card } from './card.tsx';
import { CompareBar } from './compare-bar.tsx';
import { type Chosen, Filter } from './filter.tsx';
import { fits, kindOf, type Saved } from './saved-view.ts';
import { SavedSearches } from './searches.tsx';
import type { Picked } from './use-picked.ts';

const EVERYTHING: Chosen = { kind: null, typed: '' };

/** Everything that the person has saved, the latest first. */
export function Favorites({ list, picked }: { list: Saved[]; picked: Picked }) {
  const t = useTranslations('favorites');
  const [chosen, choose] = useState(EVERYTHING);
  const shown = list.filter((one) => (!chosen.kind || kindOf(one) === chosen.kind) && fits(one, chosen.typed));
  return (
    <>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t('heading')}</h1>
          <p className="muted">{t('lede')}</p>
        </div>
      </div>
      <SavedSearches />
      {list.length === 0 && <NothingSaved />}
      {list.length > 0 && <Filter list={list} chosen={chosen} choose={choose} />}
      <p role="status" className="sr-only">
        {list.length > 0 && t('found', { count: shown.length })}
      </p>
      {list.length > 0 && shown.length === 0 && (
        <Empty icon={SearchX} title={t('none')} text={t('noneText')}>
          <button type="button" className="btn btn--outline" onClick={() => choose(EVERYTHING)}>
            {t('clear')}
          </button>
        </Empty>
      )}
      <ul className="favs">
        <Together value={list.map(({ resourceID }) => resourceID)}>
          {shown.map((saved) => (
            <Card key={saved.resourceID} saved={saved} picked={picked} />
          ))}
        </Together>
      </ul>
      {list.length > 0 && <CompareBar picked={picked} list={list} />}
    </>
  );
}

function NothingSaved() {
  const t = useTranslations('favorites');
  return (
    <Empty icon={Bookmark} title={t('empty')} text={t('emptyText')}>
      <Link className="btn btn--primary" to={links.search({})}>
        {t('search')}
      </Link>
      <Link className="btn btn--outline" to={links.industries()}>
        {t('browse')}
      </Link>
    </Empty>
  );
}
