import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { useFileAnswer } from '#web/components/file/use-file-answer.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** Saves the catalogue in the columns of an import, for a spreadsheet or another system. */
export function Export({ businessID }: { businessID: string }) {
  const t = useTranslations('own-products.export');
  const client = useClient();
  const { download, busy } = useFileAnswer(t('offline'));
  return (
    <fieldset className="owntop__export" aria-busy={busy}>
      <legend className="sr-only">{t('label')}</legend>
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn--ghost"
          aria-label={t(`as.${format}`)}
          onClick={() => void download(() => client.product.exportCatalogue({ businessID, format }))}
        >
          <Download className="icon" aria-hidden="true" />
          {t(format)}
        </button>
      ))}
    </fieldset>
  );
}
