import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { type Party, useAct, useCounterparts } from './use-documents.ts';

const DAYS = [7, 30, 90, 365];

interface Props {
  id: string;
  documentID: string;
  name: string;
  close: () => void;
}

/** To whom, and for how long. */
export function ReleaseDialog({ id, documentID, name, close }: Props) {
  const t = useTranslations('documents');
  const act = useAct(id);
  const [to, setTo] = useState<Party | null>(null);
  const [days, setDays] = useState(30);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState('');
  const send = async () => {
    setMissing(to ? '' : t('dialog.missing'));
    if (!to || busy) return;
    setBusy(true);
    const worked = await act((client) => client.document.release({ id, documentID, to: to.id, days }), t('dialog.done', { name: to.name }));
    setBusy(false);
    if (worked) close();
  };
  return (
    <Dialog
      title={t('dialog.title', { name })}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn--primary" aria-busy={busy} onClick={send}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {t(busy ? 'dialog.busy' : 'dialog.do')}
          </button>
        </>
      }
    >
      <Counterparts id={id} chosen={to} choose={setTo} />
      <div className="field">
        <label className="field__label" htmlFor="release-days">
          {t('dialog.days')}
        </label>
        <select id="release-days" className="select" value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {t('dialog.day', { days: one })}
            </option>
          ))}
        </select>
      </div>
      <FormFailure>{missing}</FormFailure>
    </Dialog>
  );
}

function Counterparts({ id, chosen, choose }: { id: string; chosen: Party | null; choose: (party: Party) => void }) {
  const t = useTranslations('documents.dialog');
  const [text, setText] = useState('');
  const { data = [], isSuccess } = useCounterparts(id, useDeferredValue(text.trim()));
  return (
    <>
      <TextField label={t('find')} hint={t('findHint')} type="search" autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
      <fieldset className="levelchoice doc__choices">
        <legend className="sr-only">{t('find')}</legend>
        {data.map((party) => (
          <label key={party.id} className="row row--sm">
            <input type="radio" name="counterpart" checked={chosen?.id === party.id} onChange={() => choose(party)} />
            {party.type === 'business' ? (
              <LogoTile photo={party.photo} name={party.name} size="sm" />
            ) : (
              <Avatar photo={party.photo} name={party.name} size="sm" />
            )}
            <span dir="auto" className="grow">
              {party.name}
            </span>
          </label>
        ))}
        {isSuccess && data.length === 0 && <p className="small muted">{t('none')}</p>}
      </fieldset>
    </>
  );
}
