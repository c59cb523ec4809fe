import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import type { CompanyView } from './load.ts';

/** A company that shows no products yet, or a page after its last one. */
export function NoProducts({ company: { id, name }, total }: { company: CompanyView; total: number }) {
  const t = useTranslations('products');
  return (
    <Empty icon={PackageOpen} title={t('empty')} text={total > 0 ? t('emptyPage') : t('emptyText', { company: name })}>
      {total > 0 && (
        <Link className="btn btn--tonal" to={links.businessProducts(id)}>
          {t('firstPage')}
        </Link>
      )}
      <Link className="btn btn--ghost" to={links.business(name, id)}>
        {t('profile')}
      </Link>
    </Empty>
  );
}
