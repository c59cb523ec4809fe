import PackageOpen from 'lucide-react/icons/package-open';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import type { CompanyView } from './load.ts';

/** A company that shows no products yet. */
export function NoProducts({ company: { id, name } }: { company: CompanyView }) {
  const t = useTranslations('products');
  return (
    <Empty icon={PackageOpen} title={t('empty')} text={t('emptyText', { company: name })}>
      <Link className="btn btn--ghost" to={links.business(name, id)}>
        {t('profile')}
      </Link>
    </Empty>
  );
}
