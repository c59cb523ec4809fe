import { use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OwnReference, type PossibleReference, REFERENCE_FITS } from '#contract/trade/reference/shapes.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { RadioChoice } from '#web/components/form/radio-choice.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useRefused } from './use-refused.ts';
import { YesNo } from './yes-no.tsx';

interface Props {
  /** A trade that nothing was written about, or what was. */
  about: PossibleReference | OwnReference;
  settled: () => Promise<unknown>;
  close: () => void;
}

const isWritten = (about: Props['about']): about is OwnReference => 'referenceID' in about;

/** Writes a reference, or changes one: facts by yes and no, a sentence, and who is shown (RFN-003). */
export default function WriteDialog({ about, settled, close }: Props) {
  // It opens on the page of a company too, which has no form.
  use(formStyles);
  const t = useTranslations('references');
  const form = useTranslations('form');
  const sentence = useRefused();
  const write = useOnce('tradeReference', 'write');
  const change = useOnce('tradeReference', 'change');
  const before = isWritten(about) ? about : null;
  const [again, setAgain] = useState<boolean | null>(before?.again ?? null);
  const [delivered, setDelivered] = useState<'yes' | 'partly' | 'no' | null>(before?.delivered.buyer ?? null);
  const [onTime, setOnTime] = useState<boolean | null>(before?.onTime.buyer ?? null);
  const [comment, setComment] = useState(before?.comment ?? '');
  const [named, setNamed] = useState(before?.named ?? true);
  const [independent, setIndependent] = useState(before !== null);
  const asks = about.kind === 'conversation';
  // A person is never named (RFN-003).
  const isCompany = isWritten(about) ? about.buyer.businessType !== null : about.businessID !== null;
  const isIdle = again === null || !independent || (asks && (delivered === null || onTime === null));
  const said = { again: again ?? false, comment, named, ...(asks && { delivered: delivered ?? undefined, onTime: onTime ?? undefined }) };
  const run = () =>
    isWritten(about) ? change({ referenceID: about.referenceID, ...said }) : write({ kind: about.kind, id: about.id, independent: true, ...said });
  return (
    <FormDialog
      title={t('write.title', { company: about.supplier.name })}
      text={t(`write.${about.kind}`, { title: about.title })}
      word={t(before ? 'write.change' : 'write.give')}
      cancel={form('cancel')}
      done={t(before ? 'write.changed' : asks ? 'write.waits' : 'write.given')}
      isIdle={isIdle}
      run={run}
      settled={settled}
      sentence={sentence}
      close={close}
    >
      {asks && (
        <>
          <RadioChoice
            inline
            legend={t('write.delivered')}
            choices={(['yes', 'partly', 'no'] as const).map((value) => ({ value, label: t(`write.${value}`) }))}
            chosen={delivered}
            choose={setDelivered}
          />
          <YesNo legend={t('write.onTime')} chosen={onTime} choose={setOnTime} />
        </>
      )}
      <YesNo legend={t('write.again')} chosen={again} choose={setAgain} />
      <Textarea
        label={t('write.comment')}
        beside={t('write.optional')}
        rows={3}
        maxLength={REFERENCE_FITS.comment}
        start={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      {isCompany && (
        <RadioChoice
          inline
          legend={t('write.who')}
          choices={[
            { value: 'named', label: t('write.named') },
            { value: 'described', label: t('write.described') },
          ]}
          chosen={named ? 'named' : 'described'}
          choose={(value) => setNamed(value === 'named')}
        />
      )}
      {!before && (
        <label className="check">
          <input type="checkbox" checked={independent} onChange={({ target }) => setIndependent(target.checked)} />
          {t('write.independent')}
        </label>
      )}
      <p className="small muted">{t('write.then')}</p>
    </FormDialog>
  );
}
