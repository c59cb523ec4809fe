import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MergeLine } from '#contract/operations/merge-shapes.ts';
import { date, dateTime } from '#web/base/format.ts';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { SentenceField } from '../cases/sentence-field.tsx';
import { useAction } from '../cases/use-case.tsx';

interface Props {
  merge: MergeLine;
  onDone: () => void;
}

/** A merge that was made, and its way back for 30 days (DUP-011). */
export function UndoForm({ merge, onDone }: Props) {
  const t = useTranslations('staff-duplicate');
  const undo = useOnce('merge', 'undo');
  const [sentence, setSentence] = useState('');
  const [asking, setAsking] = useState(false);
  const { busy, fields, failure, run } = useAction();
  const isOver = Date.parse(merge.until) < Date.now();
  const names = { from: merge.from.companyName, into: merge.into.companyName };
  const send = async () => {
    const done = await run(() => undo({ id: merge.mergeID, sentence: sentence.trim() }), t('done'));
    setAsking(false);
    if (done) onDone();
  };
  if (merge.undoneAt) return <p className="small muted">{t('undone', { at: dateTime(merge.undoneAt) ?? '' })}</p>;
  return (
    <section className="card casepart decide" aria-label={t('undo')}>
      <p dir="auto">{t(isOver ? 'over' : 'merged', { ...names, at: dateTime(merge.at) ?? '', until: date(merge.until) ?? '' })}</p>
      {!isOver && (
        <>
          <SentenceField label={t('sentence')} value={sentence} error={fields['sentence']} change={setSentence} />
          <FormFailure>{failure}</FormFailure>
          <div className="btnrow">
            <button type="button" className="btn btn--danger" aria-busy={busy} onClick={() => setAsking(true)}>
              {t('undo')}
            </button>
          </div>
        </>
      )}
      {asking && (
        <Confirm title={t('sureUndo')} text={t('sureUndoText', names)} word={t('undo')} cancel={t('cancel')} run={send} close={() => setAsking(false)} danger />
      )}
    </section>
  );
}
