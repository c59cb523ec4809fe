import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { CANCEL_REASONS, RFQ_FITS } from '#contract/trade/rfq-limits.ts';
import type { OwnRfq } from '#contract/trade/rfq-shapes.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';

interface Props {
  rfq: OwnRfq;
  name: string;
  asked: () => Promise<unknown>;
}

/** What the buyer does with a quote that came in a conversation: turns it down, or asks more suppliers for the same (QUO-022). */
export function Decide({ rfq, name, asked }: Props) {
  const t = useTranslations('received-quote.decide');
  const [open, setOpen] = useState<'decline' | 'more' | null>(null);
  if (!rfq.inConversation) return null;
  const mayDecline = rfq.state === 'deciding' && rfq.right !== 'read';
  return (
    <>
      <button type="button" className="btn btn--outline btn--sm" onClick={() => setOpen('more')}>
        {t('more')}
      </button>
      {mayDecline && (
        <button type="button" className="btn btn--ghost btn--sm" onClick={() => setOpen('decline')}>
          {t('decline')}
        </button>
      )}
      {open === 'more' && <AskMore rfq={rfq} close={() => setOpen(null)} />}
      {open === 'decline' && mayDecline && <Decline rfq={rfq} name={name} asked={asked} close={() => setOpen(null)} />}
    </>
  );
}

function Decline({ rfq: { rfqID }, name, asked, close }: Props & { close: () => void }) {
  const t = useTranslations('received-quote.decide');
  const reasons = useTranslations('rfq.cancelReason');
  const toast = useToast();
  const cancel = useOnce('rfq', 'cancel');
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const run = async () => {
    const chosen = CANCEL_REASONS.find((one) => one === reason);
    setFault(chosen ? undefined : t('reasonMissing'));
    if (!chosen) return;
    await cancel({ rfqID, reason: chosen, text });
    toast(t('declined'));
    await asked();
    close();
  };
  return (
    <Asking title={t('declineTitle')} text={t('declineText', { name })} word={t('decline')} danger run={run} close={close}>
      <SelectField
        label={t('reason')}
        none={t('choose')}
        choices={CANCEL_REASONS.map((value) => ({ value, label: reasons(value) }))}
        value={reason}
        error={fault}
        onChange={({ target }) => setReason(target.value)}
      />
      <Textarea label={t('words')} rows={2} maxLength={RFQ_FITS.reason} start={text} onChange={({ target }) => setText(target.value)} />
    </Asking>
  );
}

function AskMore({ rfq: { rfqID }, close }: { rfq: OwnRfq; close: () => void }) {
  const t = useTranslations('received-quote.decide');
  const navigate = useNavigate();
  const copy = useOnce('rfq', 'copy');
  const run = async () => {
    const { data } = await copy({ rfqID });
    void navigate(rfqLinks.editRfq(data.rfqID));
  };
  return <Asking title={t('moreTitle')} text={t('moreText')} word={t('more')} run={run} close={close} />;
}

interface AskingProps {
  title: string;
  text: string;
  word: string;
  danger?: boolean;
  run: () => Promise<void>;
  close: () => void;
  children?: ReactNode;
}

/** What is refused is said inside, and nothing that was typed is lost. */
function Asking({ title, text, word, danger = false, run, close, children }: AskingProps) {
  const t = useTranslations('received-quote');
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFailure(error.code === 'network' ? t('offline') : (Object.values(error.fields)[0] ?? error.message));
    }
    running.current = false;
    setBusy(false);
  };
  const foot = (
    <>
      <button type="button" className="btn btn--ghost" data-safe={danger || undefined} onClick={close}>
        {t('decide.close')}
      </button>
      <button type="submit" form={form} className={danger ? 'btn btn--danger' : 'btn btn--primary'} aria-busy={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {word}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={close} foot={foot}>
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <p>{text}</p>
        <FormFailure>{failure}</FormFailure>
        {children}
      </form>
    </Dialog>
  );
}
