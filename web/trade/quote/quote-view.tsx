import './quote.css';
import { useTranslations } from 'use-intl';
import type { QuoteContent, QuoteSums } from '#contract/trade/quote/shapes.ts';
import { date } from '#web/base/format.ts';
import type { AskedOf, Mark } from './asked.ts';
import { QuoteFile } from './quote-file.tsx';
import { QuoteLine } from './quote-line.tsx';
import { TermList } from './term-list.tsx';
import { useQuoteWords } from './use-words.ts';

interface Props {
  content: QuoteContent;
  sums: QuoteSums;
  asked: AskedOf[];
  /** What ids of the quote are called. */
  certificates: { id: string; name: string; expireDate: string | null }[];
  products: { productID: string; name: string }[];
  /** Of a quote on an older revision of the request. */
  marks?: Map<string, Mark> | undefined;
  /** Query of its files. */
  query: Record<string, string>;
}

/** A quote as its buyer reads it: the preview before it is submitted is this too. */
export function QuoteView({ content, sums, asked, certificates, products, marks, query }: Props) {
  const t = useTranslations('quote');
  const { money } = useQuoteWords();
  const lines = new Map(content.lines.map((line) => [line.lineID, line]));
  const sumOf = new Map(sums.lines.map((line) => [line.lineID, line]));
  const nameOf = new Map(products.map(({ productID, name }) => [productID, name]));
  return (
    <div className="quoteview">
      <div className="quoteview__sum">
        <b className="num">{money(sums.total, content.currency)}</b>
        <span>{t('sumFor', { priced: sums.priced, asked: sums.asked })}</span>
        {content.costs.length > 0 && <span>{t('costsIn', { amount: money(sums.costs, content.currency) })}</span>}
      </div>
      <Terms content={content} />
      <ol className="quotelines">
        {asked
          .filter(({ struck, lineID }) => !struck || lines.has(lineID))
          .map((line) => (
            <QuoteLine
              key={line.lineID}
              asked={line}
              line={lines.get(line.lineID)}
              sum={sumOf.get(line.lineID)}
              currency={content.currency}
              nameOf={nameOf}
              mark={marks?.get(line.lineID)}
            />
          ))}
      </ol>
      <Costs content={content} asked={asked} total={sums.costs} />
      <Enclosed content={content} certificates={certificates} query={query} />
    </div>
  );
}

function Terms({ content: { incoterm, place, validUntil, paymentTerms } }: { content: QuoteContent }) {
  const t = useTranslations('quote');
  const terms = [
    [t('incoterm'), [incoterm, place].filter(Boolean).join(' ')],
    [t('validUntil'), validUntil && date(validUntil)],
    [t('paymentTerms'), paymentTerms],
  ] as const;
  return <TermList className="quoteterms" terms={terms} />;
}

function Costs({ content: { costs, currency }, asked, total }: { content: QuoteContent; asked: AskedOf[]; total: string }) {
  const t = useTranslations('quote');
  const { money } = useQuoteWords();
  if (costs.length === 0) return null;
  const numberOf = (lineID: string) => asked.find((line) => line.lineID === lineID)?.number ?? 0;
  return (
    <section className="quotepart">
      <h3 className="h4">{t('costs')}</h3>
      <ul className="quotecosts">
        {costs.map(({ name, amount, kind, lineID }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: costs have no id, and this list stays as it is
          <li key={place}>
            <span dir="auto">{name}</span>
            <small>{[t(`costKind.${kind as 'other'}`), lineID && t('forLine', { number: numberOf(lineID) })].filter(Boolean).join(' · ')}</small>
            <b className="num">{money(amount, currency)}</b>
          </li>
        ))}
        {costs.length > 1 && (
          <li>
            <span>{t('costsTotal')}</span>
            <b className="num">{money(total, currency)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}

function Enclosed({ content, certificates, query }: Pick<Props, 'content' | 'certificates' | 'query'>) {
  const t = useTranslations('quote');
  const named = certificates.filter(({ id }) => content.certificates.includes(id));
  return (
    <>
      {named.length > 0 && (
        <section className="quotepart">
          <h3 className="h4">{t('certificates')}</h3>
          <ul className="quotecerts">
            {named.map(({ id, name, expireDate }) => (
              <li key={id} className="tag tag--line">
                <span dir="auto">{expireDate ? t('certificateUntil', { name, day: date(expireDate) ?? '' }) : name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {content.files.length > 0 && (
        <section className="quotepart">
          <h3 className="h4">{t('files')}</h3>
          <ul className="quotefiles">
            {content.files.map((file) => (
              <li key={file.fileID}>
                <QuoteFile file={file} query={query} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {content.note !== '' && (
        <section className="quotepart">
          <h3 className="h4">{t('note')}</h3>
          <p dir="auto" className="quotenote">
            {content.note}
          </p>
        </section>
      )}
    </>
  );
}
