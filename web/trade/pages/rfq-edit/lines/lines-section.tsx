import Plus from 'lucide-react/icons/plus';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RFQ_FITS } from '#contract/trade/rfq-limits.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { newID } from '../new-id.ts';
import { Section } from '../parts/section.tsx';
import type { SectionProps } from '../parts/section-props.ts';
import { pastedLines } from '../pasted-lines.ts';
import { type LineValues, newLine, newPair } from '../values.ts';
import { type LineActions, LineEditor } from './line-editor.tsx';

const NONE: Record<string, string> = {};

/** What is needed: a title, and a line for each thing (RFQ-003, RFQ-004). */
export function LinesSection({ form, faults, touch, places }: SectionProps) {
  const t = useTranslations('rfq-edit');
  const { values, change } = form;
  const { actions, left, add } = useLineActions({ form, touch, places });
  const byLine = useErrorsByLine(faults);
  return (
    <Section number={1} step="lines" title={t('section.lines')} text={t('section.linesText')}>
      <div data-field="title">
        <TextField
          label={t('field.title')}
          maxLength={RFQ_FITS.title}
          value={values.title}
          error={faults['title']}
          autoComplete="off"
          onChange={({ target }) => {
            touch(['title']);
            change({ title: target.value });
          }}
        />
      </div>
      <div className="rfqlines" data-field="lines">
        {values.lines.map((line, place) => (
          <LineEditor
            key={line.lineID}
            line={line}
            place={place}
            isOpen={places.open.has(line.lineID)}
            currency={values.currency}
            errors={byLine[place] ?? NONE}
            actions={actions}
          />
        ))}
        {faults['lines'] && <p className="field__error">{faults['lines']}</p>}
        {left > 0 && (
          <p className="field__error" role="alert">
            {t('line.tooMany', { most: RFQ_FITS.lines, left })}
          </p>
        )}
        <div className="row flex-wrap">
          {values.lines.length < RFQ_FITS.lines && (
            <button type="button" className="btn btn--outline" onClick={add}>
              <Plus className="icon" />
              {t('line.add')}
            </button>
          )}
          <p className="small muted grow">{t('line.pasteHint')}</p>
        </div>
      </div>
      <div data-field="note" key={form.turn}>
        <Textarea
          label={t('field.note')}
          beside={<span className="field__optional">{t('optional')}</span>}
          rows={3}
          placeholder={t('notePlaceholder')}
          maxLength={RFQ_FITS.note}
          start={values.note}
          error={faults['note']}
          onChange={({ target }) => {
            touch(['note']);
            change({ note: target.value });
          }}
        />
      </div>
    </Section>
  );
}

/** `lines.3.quantity` as the line's own: the same object as long as nothing is wrong with it. */
function useErrorsByLine(faults: Record<string, string>): Record<number, Record<string, string>> {
  return useMemo(() => {
    const all: Record<number, Record<string, string>> = {};
    for (const [path, sentence] of Object.entries(faults)) {
      const [field, line, part] = path.split('.');
      if (field !== 'lines' || line === undefined || part === undefined) continue;
      all[Number(line)] = { ...all[Number(line)], [part]: sentence };
    }
    return all;
  }, [faults]);
}

function useLineActions({ form: { change, latest }, touch, places }: Pick<SectionProps, 'form' | 'touch' | 'places'>) {
  const [left, setLeft] = useState(0);
  const units = useReference('units');
  const now = useRef({ units, touch });
  now.current = { units, touch };
  const { setLine } = places;
  const actions = useMemo((): LineActions => {
    const placeOf = (lineID: string) => latest.current.lines.findIndex((line) => line.lineID === lineID);
    const put = (lines: LineValues[]) => change({ lines });
    return {
      change: (lineID, part) => {
        now.current.touch(Object.keys(part).map((field) => `lines.${placeOf(lineID)}.${field === 'category' || field === 'industry' ? 'subCategory' : field}`));
        put(latest.current.lines.map((line) => (line.lineID === lineID ? { ...line, ...part } : line)));
      },
      duplicate: (lineID) => {
        const { lines } = latest.current;
        const place = placeOf(lineID);
        const line = lines[place];
        if (!line || lines.length >= RFQ_FITS.lines) return;
        const copy = { ...line, lineID: newID(), number: null, attributes: line.attributes.map(({ name, value }) => newPair(name, value)) };
        now.current.touch(['lines']);
        // In a published request new lines come last: the others keep their numbers.
        put(line.number === null ? lines.toSpliced(place + 1, 0, copy) : [...lines, copy]);
        setLine(copy.lineID, true);
      },
      remove: (lineID) => {
        now.current.touch(['lines']);
        put(latest.current.lines.filter((line) => line.lineID !== lineID));
      },
      fold: setLine,
      paste: (lineID, text) => {
        const { lines } = latest.current;
        const place = placeOf(lineID);
        const line = lines[place];
        const isEmpty = line?.description === '' && line.quantity === '';
        const found = pastedLines(text, now.current.units, RFQ_FITS.lines - lines.length + (isEmpty ? 1 : 0), line);
        if (found.lines.length === 0 && found.left === 0) return false;
        now.current.touch(['lines']);
        put(lines.toSpliced(line?.number === null ? place + (isEmpty ? 0 : 1) : lines.length, isEmpty && line?.number === null ? 1 : 0, ...found.lines));
        setLeft(found.left);
        return true;
      },
    };
  }, [change, latest, setLine]);
  const add = () => {
    const { lines } = latest.current;
    const line = newLine(lines.at(-1));
    for (const { lineID } of lines) setLine(lineID, false);
    change({ lines: [...lines, line] });
    setLine(line.lineID, true);
    places.goTo(`lines.${lines.length}.description`);
  };
  return { actions, left, add };
}
