import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ComparisonQuote } from '#contract/trade/comparison.ts';
import { MARK_FITS } from '#contract/trade/rfq/limits.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { dateTime } from '#web/base/format.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { typedQuantity } from '#web/trade/quote/typed.ts';
import { lookAgain } from '../use-comparison.ts';
import { useMarks, useSentence } from './use-marks.ts';

interface Props {
  rfqID: string;
  quote: ComparisonQuote;
  close: () => void;
}

/** One's own note beside those of colleagues; no supplier reads any (CMP-018). */
export function NoteDialog({ rfqID, quote: { quoteID, supplier, mark }, close }: Props) {
  const t = useTranslations('rfq-compare');
  const sentence = useSentence();
  const marks = useMarks(rfqID);
  const [note, setNote] = useState(mark.notes.find(({ mine }) => mine)?.text ?? '');
  const others = mark.notes.filter(({ mine }) => !mine);
  return (
    <FormDialog
      title={t('noteTitle', { name: supplier.name })}
      text={t('notePrivate')}
      word={t('save')}
      cancel={t('cancel')}
      done={t('noteSaved')}
      run={() => marks.mark({ quoteID, note })}
      sentence={sentence}
      close={close}
    >
      <Textarea label={t('note')} rows={4} maxLength={MARK_FITS.note} start={note} onChange={({ target }) => setNote(target.value)} />
      {others.map(({ text, name, at }) => (
        <blockquote key={at} className="cmpnote">
          <p dir="auto">{text}</p>
          <small className="num">{t('signed', { name: name ?? t('somebody'), at: dateTime(at) ?? '' })}</small>
        </blockquote>
      ))}
    </FormDialog>
  );
}

/** Freight and duty by the buyer's own estimate, which makes a quote with another term comparable (CMP-009). */
export function EstimateDialog({ rfqID, currency, quote: { quoteID, supplier, mark }, close }: Props & { currency: string }) {
  const t = useTranslations('rfq-compare');
  const sentence = useSentence();
  const marks = useMarks(rfqID);
  const [amount, setAmount] = useState(mark.estimate?.amount ?? '');
  const [note, setNote] = useState(mark.estimate?.note ?? '');
  const [fault, setFault] = useState<string | undefined>();
  const run = async () => {
    setFault(undefined);
    try {
      await marks.mark({ quoteID, estimate: amount.trim() === '' ? null : { amount: typedQuantity(amount), note } });
    } catch (error) {
      if (isRefusal(error)) setFault(error.fields['estimate.amount']);
      throw error;
    }
  };
  return (
    <FormDialog
      title={t('estimateTitle', { name: supplier.name })}
      text={t('estimateAbout')}
      word={t('save')}
      cancel={t('cancel')}
      done={t('estimateSaved')}
      run={run}
      sentence={sentence}
      close={close}
    >
      <TextField
        label={t('estimateAmount', { currency })}
        hint={t('estimateHint')}
        error={fault}
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        defaultValue={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField label={t('estimateNote')} maxLength={MARK_FITS.estimateNote} defaultValue={note} onChange={({ target }) => setNote(target.value)} />
    </FormDialog>
  );
}

/** What is told cannot be untold: who hears of it is named first. */
export function TellDialog({ rfqID, names, tell, close }: { rfqID: string; names: string; tell: () => Promise<unknown>; close: () => void }) {
  const t = useTranslations('rfq-compare');
  const sentence = useSentence();
  return (
    <FormDialog
      title={t('tellTitle')}
      text={t('tellText', { names })}
      word={t('tell')}
      cancel={t('cancel')}
      done={t('told')}
      run={tell}
      settled={() => lookAgain(rfqID)}
      sentence={sentence}
      close={close}
    />
  );
}
