import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import type { Facets } from './find.ts';

/** What holds the number that was typed, where the search did not look (NUM-008). */
export function Elsewhere({ found }: { found: Facets['elsewhere'] }) {
  const t = useTranslations('search');
  const label = useTypeLabel();
  return found.map(({ type, id, name, companyName }) => (
    <p key={id} className="lede mb-4">
      {t('elsewhere', { type: label(type, 'many') })}{' '}
      <Link dir="auto" to={type === 'PR' ? links.product(companyName, name, id) : links.business(name, id)}>
        {name}
      </Link>
    </p>
  ));
}
