import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { Section } from '#web/trade/rfq/section.tsx';
import type { SectionProps } from '../parts/section-props.ts';
import { LineEditor } from './line-editor.tsx';
import { useLineActions } from './use-line-actions.ts';

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
