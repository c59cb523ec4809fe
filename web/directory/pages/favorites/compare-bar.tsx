import Columns3 from 'lucide-react/icons/columns-3';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import type * as rfqLinks from '#web/base/rfq-links.ts';
import { RfqLink } from '#web/base/ui/rfq-link.tsx';
import { COMPARE_MIN } from './compare-limits.ts';
import { headOf, kindOf, type Saved } from './saved-view.ts';
import type { Picked } from './use-picked.ts';

/** How many are chosen, and the way to see them side by side. */
export function CompareBar({ picked: { ids, clear }, list }: { picked: Picked; list: Saved[] }) {
  const t = useTranslations('favorites.compare');
  const chosen = t('chosen', { count: String(ids.length) });
  return (
    <>
      <p role="status" className="sr-only">
        {ids.length > 0 && chosen}
      </p>
      {ids.length > 0 && <Bar chosen={chosen} ids={ids} clear={clear} start={startOf(list.filter(({ resourceID }) => ids.includes(resourceID)))} />}
    </>
  );
}

/** The companies of all that are chosen; of products the first one says what is needed. */
const startOf = (chosen: Saved[]): rfqLinks.RfqStart => ({
  invite: [...new Set(chosen.map((one) => headOf(one).companyID))],
  product: chosen.find((one) => kindOf(one) === 'product')?.resourceID,
});

/** Over the lower edge of the list while there is something in it. */
function Bar({ chosen, ids, clear, start }: { chosen: string; ids: string[]; clear: () => void; start: rfqLinks.RfqStart }) {
  const t = useTranslations('favorites.compare');
  return (
    <section className="card favbar" aria-label={t('label')}>
      <p className="grow">
        <b className="num">{chosen}</b> <span className="small muted">{t('hint')}</span>
      </p>
      <button type="button" className="btn btn--ghost" onClick={clear}>
        {t('clear')}
      </button>
      <RfqLink className="btn btn--outline" start={start} />
      {ids.length >= COMPARE_MIN && (
        <Link className="btn btn--primary" to={links.compareFavorites(ids)}>
          <Columns3 className="icon" />
          {t('go', { count: String(ids.length) })}
        </Link>
      )}
    </section>
  );
}
