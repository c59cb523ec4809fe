import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#web/catalogue/own-products/use-own-products.ts';
import { Thumb } from './thumb.tsx';

interface Props {
  removed: OwnProduct[];
  /** Null for who may only look. */
  restore: ((one: OwnProduct) => void) | null;
}

/** What was removed in the last 30 days, closed until somebody looks for it. */
export function Removed({ removed, restore }: Props) {
  const t = useTranslations('own-products');
  if (removed.length === 0) return null;
  return (
    <details className="ownremoved">
      <summary className="btn btn--ghost">{t('removedCount', { count: removed.length })}</summary>
      <p className="small muted">{t('removedHint')}</p>
      <ul className="ownlist" aria-label={t('removed')}>
        {removed.map((one) => (
          <li key={one.product.productID} className="ownrow ownrow--removed">
            <Thumb product={one.product} />
            <div className="ownrow__words">
              <h3 dir="auto" className="ownrow__name">
                {one.product.name}
              </h3>
              <p className="meta">
                <span className="state">{t('state.removed')}</span>
              </p>
            </div>
            {restore && (
              <div className="ownrow__deeds">
                <button type="button" className="btn btn--outline btn--sm" aria-label={t('restoreOf', { name: one.product.name })} onClick={() => restore(one)}>
                  <RotateCcw className="icon" />
                  {t('restore')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
