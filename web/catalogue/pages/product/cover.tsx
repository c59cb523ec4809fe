import FileBadge from 'lucide-react/icons/file-badge';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import type { CoverView } from './beside.server.ts';
import type { ProductView } from './load.ts';

/** Certificates that cover the product, with their numbers and ends; what stands behind each the company's page says. */
export function Cover({ certificates, company }: { certificates: CoverView; company: ProductView['company'] }) {
  const t = useTranslations('product.cover');
  if (certificates.length === 0) return null;
  const all = (
    <Link className="font-semibold" to={`${links.business(company.name, company.id)}#certificates`}>
      {t('all')}
    </Link>
  );
  return (
    <Panel id="cover" title={t('title')} beside={all}>
      <ul className="coverlist">
        {certificates.map(({ id, name, number, scope, until }) => (
          <li key={id}>
            <FileBadge className="icon" />
            <span dir="auto">
              <b>{name}</b>
              {number && <small className="num">{t('number', { number })}</small>}
              {scope && <small>{scope}</small>}
            </span>
            {until && <span className="pill num">{t('until', { date: until })}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
