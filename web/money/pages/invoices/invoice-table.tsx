import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useTranslations } from 'use-intl';
import type { InvoiceRow } from '#contract/money/invoice.ts';
import { date } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { useFileAnswer } from '#web/components/file/use-file-answer.ts';

/** A table on a desk, one card for each on a phone: the same cells. */
export function InvoiceTable({ invoices }: { invoices: InvoiceRow[] }) {
  const t = useTranslations('invoices');
  return (
    <section className="card panel" aria-labelledby="invoices">
      <div className="panel__head">
        <h2 id="invoices">{t('list')}</h2>
      </div>
      {invoices.length === 0 ? (
        <p className="invoicenone">
          <FileText className="icon" />
          {t('none')}
        </p>
      ) : (
        <table className="invoices">
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col" className="invoices__amount">
                {t('amount')}
              </th>
              <th scope="col" className="invoices__file">
                <span className="sr-only">{t('file')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <Row key={invoice.invoiceID} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ invoice: { invoiceID, number, corrects, issuedAt, totalCents, what } }: { invoice: InvoiceRow }) {
  const t = useTranslations('invoices');
  const client = useClient();
  const { download, busy } = useFileAnswer(t('offline'));
  return (
    <tr>
      <th scope="row" className="num">
        {number}
      </th>
      <td className="num">{date(issuedAt)}</td>
      <td className="invoices__what">
        {what}
        {corrects && <span className="small muted block num">{t('corrects', { number: corrects })}</span>}
      </td>
      <td className="num invoices__amount">{dollars(totalCents)}</td>
      <td className="invoices__file">
        <button
          type="button"
          className="btn btn--outline btn--sm"
          aria-busy={busy}
          aria-label={t('downloadOf', { number })}
          onClick={() => void download(() => client.invoice.download({ invoiceID }))}
        >
          {busy ? <span className="spinner" aria-hidden="true" /> : <Download className="icon" />}
          {t('download')}
        </button>
      </td>
    </tr>
  );
}

/** `US$1,850.00`; a credit with a minus sign before it. */
function dollars(cents: number): string {
  const text = (Math.abs(cents) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
  return `${cents < 0 ? '−' : ''}US$${text}`;
}
