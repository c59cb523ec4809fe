import type { LucideIcon } from 'lucide-react';
import Download from 'lucide-react/icons/download';
import FileArchive from 'lucide-react/icons/file-archive';
import FileCode from 'lucide-react/icons/file-code';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import { useTranslations } from 'use-intl';
import type { OrderContent } from '#contract/trade/order/shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { useFileAnswer } from '#web/components/file/use-file-answer.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import { type FileType, filesOf } from './files.ts';
import { Lacking } from './lacking.tsx';

const ICONS: Record<FileType, LucideIcon> = {
  ...{ peppol: FileCode, ubl: FileCode, pdf: FileText, response: FileCode, 'response-ubl': FileCode, 'response-pdf': FileText },
  ...{ csv: FileSpreadsheet, zip: FileArchive },
};

/** The version that is shown as files, and its whole history as one (ORD-014, ORD-021). */
export function Documents({ order, content }: { order: Order; content: OrderContent }) {
  const t = useTranslations('order.files');
  if (order.version === 0) return null;
  return (
    <Panel id="files" title={t('title')}>
      {content.version === order.version && <Lacking order={order} />}
      <ul className="orderfiles">
        {filesOf(order, content.version).map((type) => (
          <FileRow key={type} type={type} order={order} content={content} />
        ))}
      </ul>
    </Panel>
  );
}

function FileRow({ type, order: { orderID }, content: { version } }: { type: FileType; order: Order; content: OrderContent }) {
  const t = useTranslations('order.files');
  const client = useClient();
  const name = t(`${type}.name`);
  const { busy, download } = useFileAnswer(t('failed', { name }));
  const Icon = ICONS[type];
  return (
    <li>
      <button
        type="button"
        className="orderfile"
        aria-busy={busy}
        aria-label={t('download', { name })}
        onClick={() => void download(() => client.orderFile.get({ orderID, type, version }))}
      >
        <span className="orderfile__icon">
          <Icon className="icon" />
        </span>
        <span className="grow">
          <b>{name}</b>
          <small>{t(`${type}.text`)}</small>
        </span>
        {busy ? <span className="spinner" aria-hidden="true" /> : <Download className="icon" />}
      </button>
    </li>
  );
}
