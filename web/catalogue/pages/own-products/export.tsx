import Download from 'lucide-react/icons/download';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as ownLinks from '#web/base/own-links.ts';
import { useClient } from '#web/base/settings.tsx';
import { useFileAnswer } from '#web/components/file/use-file-answer.ts';
import { useOnce } from '#web/components/query/use-once.ts';

const FORMATS = ['xlsx', 'csv'] as const;
/** More products than these are written beside what one does; the file is then fetched where it is kept. */
const AT_ONCE = 500;

/** Saves the catalogue in the columns of an import, for a spreadsheet or another system. */
export function Export({ businessID, count }: { businessID: string; count: number }) {
  const t = useTranslations('own-products.export');
  const client = useClient();
  const navigate = useNavigate();
  const start = useOnce('transfer', 'start');
  const { download, busy } = useFileAnswer(t('offline'));
  const get = async (format: (typeof FORMATS)[number]) => {
    if (count <= AT_ONCE) return (await client.product.exportCatalogue({ businessID, format })).data;
    await start({ businessID, what: 'catalogue', format });
    void navigate(ownLinks.integrations(businessID));
    return null;
  };
  return (
    <fieldset className="owntop__export" aria-busy={busy}>
      <legend className="sr-only">{t('label')}</legend>
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn--ghost"
          aria-label={t(`as.${format}`)}
          onClick={() => void download(async () => ({ data: await get(format) }))}
        >
          <Download className="icon" aria-hidden="true" />
          {t(format)}
        </button>
      ))}
    </fieldset>
  );
}
