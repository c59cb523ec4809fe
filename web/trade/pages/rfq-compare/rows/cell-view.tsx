import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslations } from 'use-intl';
import type { Cell } from './row.ts';

/** What a quote says in a row: a mark is a word and a sign, never a colour alone (CMP-012). */
export function CellView({ cell }: { cell: Cell }) {
  const t = useTranslations('rfq-compare');
  const { text, kind, isTotal, met, small, warn, best } = cell;
  const look = kind === 'warn' ? 'cmpcell__warn' : kind === 'ok' ? 'cmpcell__ok' : kind === 'none' ? 'cmpcell__none' : isTotal ? 'cmpcell__total' : undefined;
  return (
    <div className="cmpcell">
      {best && (
        <span className="cmpcell__best">
          <Check className="icon" aria-hidden="true" />
          {t('best')}
        </span>
      )}
      {met && (
        <span className="cmpcell__fit" aria-hidden="true">
          {Array.from({ length: met.of }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places of a bar have no other name
            <i key={place} className={place < met.met ? 'on' : undefined} />
          ))}
        </span>
      )}
      <span className={look} dir="auto">
        {kind === 'warn' && <TriangleAlert className="icon" aria-hidden="true" />}
        {kind === 'ok' && <Check className="icon" aria-hidden="true" />}
        {text}
      </span>
      {small.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two costs may have the same name
        <small key={place} dir="auto">
          {one}
        </small>
      ))}
      {warn && (
        <small className="cmpcell__warn" dir="auto">
          <TriangleAlert className="icon" aria-hidden="true" />
          {warn}
        </small>
      )}
    </div>
  );
}
