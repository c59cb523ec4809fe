import ClipboardList from 'lucide-react/icons/clipboard-list';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';

/** From a category to the open requests for quotation in it (TPU-005). */
export function OpenRfqs({ open }: { open: { category: string; count: number } }) {
  const t = useTranslations('search');
  return (
    <p className="mb-4">
      <Link className="row row--sm inline-flex" to={rfqLinks.rfqs('open', { category: open.category })}>
        <ClipboardList className="icon icon--sm" aria-hidden="true" />
        {t('rfqs', { count: open.count })}
      </Link>
    </p>
  );
}
