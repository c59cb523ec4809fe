import FileText from 'lucide-react/icons/file-text';
import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import type { DocumentsView } from './documents-view.ts';

/** Datasheets of a product; nothing where it has none (DAT-022). */
export function Documents({ documents: datasheets }: { documents: DocumentsView }) {
  const t = useTranslations('trade.documents');
  if (datasheets.length === 0) return null;
  return (
    <Panel id="documents" title={t('title')}>
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
    </Panel>
  );
}
