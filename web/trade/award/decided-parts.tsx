import { useTranslations } from 'use-intl';
import type { Award } from '#contract/trade/award/shapes.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import type { Decided } from './use-award.ts';

/** Who gets what, line by line. */
export function DecidedParts({ rfq: { lines }, award: { parts } }: { rfq: Pick<Decided, 'lines'>; award: Award }) {
  const t = useTranslations('award');
  const words = useQuoteWords();
  if (parts.length === 0) return null;
  const lineOf = new Map(lines.map((line) => [line.lineID, line]));
  return (
    <ul className="decision__parts">
      {parts.map(({ lineID, quoteID, name, quantity, total, currency }) => {
        const line = lineOf.get(lineID);
        return (
          <li key={`${lineID} ${quoteID}`} className="num" dir="auto">
            {t('part', { number: line?.number ?? 0, quantity: words.quantity(quantity, line?.unit ?? 'H87'), name, total: words.money(total, currency) })}
          </li>
        );
      })}
    </ul>
  );
}
