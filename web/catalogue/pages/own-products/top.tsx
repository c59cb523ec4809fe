import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Info from 'lucide-react/icons/info';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Tier } from '#contract/base/limits.ts';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import type { OwnProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { Export } from './export.tsx';

interface Props {
  businessID: string;
  tier: Tier;
  products: OwnProducts;
  manages: boolean;
}

/** How full the package is, and the ways to fill it. */
export function Top({ businessID, tier, products: { used, limit, products }, manages }: Props) {
  const t = useTranslations('own-products');
  const isFull = used >= limit;
  return (
    <div className="card owntop">
      <div className="owntop__count">
        <p>{t.rich('countText', { tier, used, limit })}</p>
        <progress className="owntop__bar" value={Math.min(used, limit)} max={limit} aria-label={t('countLabel')} aria-valuetext={t('count', { used, limit })} />
      </div>
      {manages && (
        <div className="btnrow">
          {products.length > 0 && <Export businessID={businessID} count={products.length} />}
          <Link className="btn btn--outline" to={ownLinks.importProducts(businessID)}>
            <FileSpreadsheet className="icon" />
            {t('import')}
          </Link>
          {!isFull && (
            <Link className="btn btn--primary" to={links.newProduct(businessID)}>
              <Plus className="icon" />
              {t('add')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** What a full package means, and how to get a larger one. */
export function Notices({ businessID, products: { used, limit, products }, manages }: Omit<Props, 'tier'>) {
  const t = useTranslations('own-products');
  const over = products.filter(({ state }) => state === 'over').length;
  const upgrade = <Link to={links.businessMembership(businessID)}>{t('upgrade')}</Link>;
  if (over > 0) {
    return (
      <div className="alert alert--warning">
        <TriangleAlert className="icon" />
        <p>
          {t('over', { count: over })} {upgrade}
        </p>
      </div>
    );
  }
  if (used < limit) return null;
  return (
    <div className="alert">
      <Info className="icon" />
      <p>
        {t(manages ? 'full' : 'fullMember', { limit })} {upgrade}
      </p>
    </div>
  );
}
