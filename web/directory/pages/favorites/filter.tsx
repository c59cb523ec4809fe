import Search from 'lucide-react/icons/search';
import { useTranslations } from 'use-intl';
import { type Kind, kindOf, type Saved } from './saved-view.ts';

export interface Chosen {
  kind: Kind | null;
  typed: string;
}

/** Companies, products or all of them; and words of their names and notes. */
export function Filter({ list, chosen, choose }: { list: Saved[]; chosen: Chosen; choose: (chosen: Chosen) => void }) {
  const t = useTranslations('favorites');
  const kinds = [
    { kind: null, label: t('all'), count: list.length },
    { kind: 'business', label: t('businesses'), count: list.filter((one) => kindOf(one) === 'business').length },
    { kind: 'product', label: t('products'), count: list.filter((one) => kindOf(one) === 'product').length },
  ] as const;
  return (
    <div className="favfilter">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className="row row--sm flex-wrap" role="group" aria-label={t('filter')}>
        {kinds.map(({ kind, label, count }) => (
          <button key={label} type="button" className="chip" aria-pressed={chosen.kind === kind} onClick={() => choose({ ...chosen, kind })}>
            {label} <span className="num">{count}</span>
          </button>
        ))}
      </div>
      <div className="inputicon inputicon--left favfilter__find">
        <Search className="icon icon--sm" />
        <input
          dir="auto"
          className="input"
          type="search"
          placeholder={t('find')}
          aria-label={t('find')}
          value={chosen.typed}
          onChange={({ target }) => choose({ ...chosen, typed: target.value.trimStart() })}
        />
      </div>
    </div>
  );
}
