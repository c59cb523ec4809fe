import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DISPUTE_REASONS, type OwnReference, REFERENCE_FITS } from '#contract/trade/reference/shapes.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useClient } from '#web/base/settings.tsx';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { RadioChoice } from '#web/components/form/radio-choice.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { refreshReferences } from '#web/trade/references/possible.tsx';
import { useRefused } from '#web/trade/references/use-refused.ts';
import { YesNo } from '#web/trade/references/yes-no.tsx';

const WriteDialog = lazily(() => import('#web/trade/references/write-dialog.tsx'));

type Act = keyof OwnReference['may'];
const ORDER: Act[] = ['confirm', 'reply', 'change', 'dispute', 'withdraw'];

/** What may be done with a reference, each with a form of its own; `name` tells it from the others. */
export function Acts({ reference, name }: { reference: OwnReference; name: string }) {
  const t = useTranslations('references.act');
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  const may = ORDER.filter((act) => reference.may[act]);
  if (may.length === 0) return null;
  return (
    <div className="row row--sm flex-wrap">
      {may.map((act) => (
        <button key={act} type="button" className={act === 'confirm' ? 'btn btn--primary btn--sm' : 'btn btn--ghost btn--sm'} onClick={() => setOpen(act)}>
          {t(act === 'reply' && reference.reply ? 'changeReply' : act)}
          <span className="sr-only">: {name}</span>
        </button>
      ))}
      <Suspense>
        {open === 'change' && <WriteDialog about={reference} settled={refreshReferences} close={close} />}
        {open === 'withdraw' && <Withdraw reference={reference} close={close} />}
        {open === 'confirm' && <Confirm reference={reference} close={close} />}
        {open === 'reply' && <Reply reference={reference} close={close} />}
        {open === 'dispute' && <Dispute reference={reference} close={close} />}
      </Suspense>
    </div>
  );
}

interface Props {
  reference: OwnReference;
  close: () => void;
}

/** What each of these dialogs shares. */
function useShared(close: () => void) {
  const form = useTranslations('form');
  const sentence = useRefused();
  return { cancel: form('cancel'), sentence, settled: refreshReferences, close };
}

function Withdraw({ reference: { referenceID }, close }: Props) {
  const t = useTranslations('references');
  const client = useClient();
  return (
    <FormDialog
      {...useShared(close)}
      title={t('withdraw.title')}
      text={t('withdraw.text')}
      word={t('act.withdraw')}
      done={t('withdraw.done')}
      danger
      run={() => client.tradeReference.withdraw({ referenceID })}
    />
  );
}

function Confirm({ reference: { referenceID, title }, close }: Props) {
  const t = useTranslations('references');
  const confirm = useOnce('tradeReference', 'confirm');
  const [delivered, setDelivered] = useState<'yes' | 'partly' | 'no' | null>(null);
  const [onTime, setOnTime] = useState<boolean | null>(null);
  return (
    <FormDialog
      {...useShared(close)}
      title={t('confirm.title')}
      text={t('confirm.text', { title })}
      word={t('act.confirm')}
      done={t('confirm.done')}
      run={() => confirm({ referenceID, delivered: delivered ?? undefined, onTime: onTime ?? undefined })}
    >
      <RadioChoice
        inline
        legend={t('write.delivered')}
        choices={(['yes', 'partly', 'no'] as const).map((value) => ({ value, label: t(`write.${value}`) }))}
        chosen={delivered}
        choose={setDelivered}
      />
      <YesNo legend={t('write.onTime')} chosen={onTime} choose={setOnTime} />
    </FormDialog>
  );
}

function Reply({ reference: { referenceID, reply: before }, close }: Props) {
  const t = useTranslations('references');
  const reply = useOnce('tradeReference', 'reply');
  const [text, setText] = useState(before?.text ?? '');
  return (
    <FormDialog
      {...useShared(close)}
      title={t('reply.title')}
      text={t('reply.text')}
      word={t('reply.send')}
      done={t('reply.done')}
      isIdle={text.trim() === ''}
      run={() => reply({ referenceID, text })}
    >
      <Textarea label={t('reply.label')} rows={3} maxLength={REFERENCE_FITS.reply} start={text} onChange={({ target }) => setText(target.value)} />
    </FormDialog>
  );
}

function Dispute({ reference: { referenceID, kind }, close }: Props) {
  const t = useTranslations('references');
  const dispute = useOnce('tradeReference', 'dispute');
  const [reason, setReason] = useState<(typeof DISPUTE_REASONS)[number] | null>(null);
  const [evidence, setEvidence] = useState('');
  return (
    <FormDialog
      {...useShared(close)}
      title={t('disputing.title')}
      text={t(`disputing.${kind}`)}
      word={t('act.dispute')}
      done={t('disputing.done')}
      isIdle={reason === null || evidence.trim() === ''}
      run={async () => reason && dispute({ referenceID, reason, evidence })}
    >
      <RadioChoice
        legend={t('disputing.reason')}
        choices={DISPUTE_REASONS.map((value) => ({ value, label: t(`dispute.${value}`) }))}
        chosen={reason}
        choose={setReason}
      />
      <Textarea label={t('disputing.evidence')} rows={4} maxLength={REFERENCE_FITS.evidence} onChange={({ target }) => setEvidence(target.value)} />
    </FormDialog>
  );
}
