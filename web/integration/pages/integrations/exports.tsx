import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
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
type Format = (typeof FORMATS)[number];
type What = 'catalogue' | 'conversations';

/** Products and conversations as files: made beside what one does, and kept for seven days. */
export function Exports({ businessID }: { businessID: string }) {
  const t = useTranslations('integrations');
  const client = useClient();
  const toast = useToast();
  const start = useOnce('transfer', 'start');
  const { query, again } = useTransfers(['exports', businessID], () => client.transfer.list({ businessID }));
  const begin = async (what: What, format: Format, messages = false) => {
    try {
      await start({ businessID, what, format, messages });
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
      <Offer title={t('catalogue')} text={t('catalogueText')} begin={(format) => begin('catalogue', format)} />
      <Conversations begin={(format, messages) => begin('conversations', format, messages)} />
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

interface OfferProps {
  title: string;
  text: string;
  begin: (format: Format) => Promise<void>;
  children?: ReactNode;
}

function Offer({ title, text, begin, children }: OfferProps) {
  const t = useTranslations('integrations');
  return (
    <div className="exports">
      <div className="exports__about">
        <h3 className="font-semibold">{title}</h3>
        <p className="small muted">{text}</p>
        {children}
      </div>
      <div className="btnrow">
        {FORMATS.map((format) => (
          <button key={format} type="button" className="btn btn--outline" aria-label={t(`of.${format}`, { what: title })} onClick={() => void begin(format)}>
            {t(`as.${format}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function Conversations({ begin }: { begin: (format: Format, messages: boolean) => Promise<void> }) {
  const t = useTranslations('integrations');
  const [messages, setMessages] = useState(false);
  return (
    <Offer title={t('conversations')} text={t('conversationsText')} begin={(format) => begin(format, messages)}>
      <label className="check mt-2">
        <input type="checkbox" checked={messages} onChange={({ target }) => setMessages(target.checked)} />
        <span>{t('messages')}</span>
      </label>
    </Offer>
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
