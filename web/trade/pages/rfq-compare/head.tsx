import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useClient } from '#web/base/settings.tsx';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { useFileAnswer } from '#web/components/file/use-file-answer.ts';
import { Due } from '#web/trade/rfq/due.tsx';

/** Which request it is, how long it takes quotes, and the files. `count`: of quotes; null where nobody may know more than their number. */
export function Head({ rfq, count }: { rfq: OwnRfq; count: number | null }) {
  const t = useTranslations('rfq-compare');
  const { rfqID, number, title, deadline, state } = rfq;
  return (
    <>
      <Breadcrumb
        steps={[
          { to: rfqLinks.rfqs('mine'), text: t('crumb') },
          { to: rfqLinks.rfq(rfqID), text: number ?? title },
        ]}
        current={t('compare')}
      />
      <header className="comparepage__head">
        <div>
          <h1 className="h1">{count === null ? t('heading') : t('compareSome', { count })}</h1>
          <p className="muted" dir="auto">
            {title}
          </p>
          {deadline && (state === 'open' || state === 'deciding') && <Due until={deadline} />}
        </div>
        {count !== null && count > 0 && <Files rfqID={rfqID} />}
      </header>
    </>
  );
}

function Files({ rfqID }: { rfqID: string }) {
  const t = useTranslations('rfq-compare');
  const client = useClient();
  const { download, busy } = useFileAnswer(t('offline'));
  return (
    <div className="btnrow">
      {(['csv', 'pdf'] as const).map((type) => (
        <button
          key={type}
          type="button"
          className="btn btn--outline"
          aria-busy={busy}
          onClick={() => void download(() => client.comparison.file({ rfqID, type }))}
        >
          <Download className="icon" />
          {t(`file.${type}`)}
        </button>
      ))}
      <button type="button" className="btn btn--outline" onClick={() => print()}>
        <Printer className="icon" />
        {t('print')}
      </button>
    </div>
  );
}
