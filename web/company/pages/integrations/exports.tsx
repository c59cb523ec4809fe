import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import type { Transfer } from '#contract/operations/transfer-shapes.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useFileAnswer } from '#web/components/file/use-file-answer.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { isOpen, TransferView } from '#web/operations/transfers/transfer-view.tsx';
import { useTransfers } from '#web/operations/transfers/use-transfers.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** The catalogue as a file: made beside what one does, and kept for seven days. */
export function Exports({ businessID }: { businessID: string }) {
  const t = useTranslations('integrations');
  const client = useClient();
  const toast = useToast();
  const start = useOnce('transfer', 'start');
  const { query, again } = useTransfers(['exports', businessID], () => client.transfer.list({ businessID }));
  const begin = async (format: (typeof FORMATS)[number]) => {
    try {
      await start({ businessID, what: 'catalogue', format });
      toast.over();
      await again();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(error.code === 'network' ? t('offline') : error.message, 'danger');
    }
  };
  return (
    <section className="card panel" aria-labelledby="exports">
      <div className="panel__head">
        <h2 id="exports">{t('exports')}</h2>
      </div>
      <div className="exports">
        <div>
          <h3 className="font-semibold">{t('catalogue')}</h3>
          <p className="small muted">{t('catalogueText')}</p>
        </div>
        <div className="btnrow">
          {FORMATS.map((format) => (
            <button key={format} type="button" className="btn btn--outline" onClick={() => void begin(format)}>
              {t(`as.${format}`)}
            </button>
          ))}
        </div>
      </div>
      <Loaded of={query} skeleton={<p className="transfers__none small muted">{t('loading')}</p>} failed={t('failed')}>
        {(transfers) =>
          transfers.length === 0 ? (
            <p className="transfers__none small muted">{t('none')}</p>
          ) : (
            <ul className="transfers" aria-label={t('list')}>
              {transfers.map((one) => (
                <Made key={one.transferID} businessID={businessID} transfer={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Made({ businessID, transfer }: { businessID: string; transfer: Transfer }) {
  const t = useTranslations('integrations');
  const client = useClient();
  const { download, busy } = useFileAnswer(t('offline'));
  const { transferID: id, name } = transfer;
  const save = (
    <button
      type="button"
      className="btn btn--outline btn--sm"
      aria-busy={busy}
      aria-label={t('downloadOf', { name })}
      onClick={() => void download(() => client.transfer.result({ businessID, id }))}
    >
      <Download className="icon" aria-hidden="true" />
      {t('download')}
    </button>
  );
  return <TransferView transfer={transfer} actions={!isOpen(transfer) && transfer.hasResult && save} />;
}
