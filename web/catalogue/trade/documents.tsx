import FileText from 'lucide-react/icons/file-text';
import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import type { DocumentsView } from './documents-view.ts';

/** Datasheets and certificates of a product; nothing where it has none (DAT-022, DAT-023). */
export function Documents({ documents: { datasheets, certificates } }: { documents: DocumentsView }) {
  const t = useTranslations('trade.documents');
  if (datasheets.length + certificates.length === 0) return null;
  return (
    <Panel id="documents" title={t('title')}>
      {datasheets.length > 0 && (
        <ul className="stack stack--sm">
          {datasheets.map(({ id, title, about, url }) => (
            <li key={id} className="row row--sm">
              <FileText className="icon" aria-hidden="true" />
              <span>
                <a dir="auto" href={url} target="_blank" rel="noopener">
                  {title}
                </a>{' '}
                <span className="muted small">{about}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {certificates.length > 0 && (
        <>
          <h3 className={datasheets.length > 0 ? 'h4 mt-4' : 'h4'}>{t('certificates')}</h3>
          <ul className="stack stack--sm mt-2">
            {certificates.map(({ id, name, about }) => (
              <li key={id}>
                <span dir="auto">{name}</span> <span className="muted small">{about}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
