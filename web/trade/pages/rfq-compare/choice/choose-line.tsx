import { useTranslations } from 'use-intl';
import type { Shown, View } from '../view.ts';
import type { Selection } from './selection.ts';

interface Props {
  view: View;
  one: Shown;
  line: View['lines'][number];
  selection: Selection;
}

/** Gives one line to one quote, where it offers it and an award may be made. */
export function ChooseLine({ view, one, line: { lineID, number }, selection }: Props) {
  const t = useTranslations('rfq-compare');
  if (!view.mayAward || !one.lines.has(lineID)) return null;
  return (
    <label className="cmpchoose">
      <input type="radio" name={`choose ${lineID}`} checked={selection.chosen[lineID] === one.quoteID} onChange={() => selection.choose(lineID, one.quoteID)} />
      <span>
        {t('choose')}
        <span className="sr-only">{t('chooseOf', { name: one.name, line: number })}</span>
      </span>
    </label>
  );
}
