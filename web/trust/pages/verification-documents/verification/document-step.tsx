import FileUp from 'lucide-react/icons/file-up';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { useUpload } from '#web/media/upload/use-upload.ts';
import type { StepProps } from './kinds.ts';
import { useStep } from './use-verification.ts';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';

/** A file for staff alone; it is sent when it is chosen, and handed in with the form. */
export function DocumentStep({ id, done }: StepProps) {
  const t = useTranslations('verification.document');
  const { run, busy, errorOf, failure } = useStep(id);
  const [file, setFile] = useState<{ token: string; name: string } | null>(null);
  const [title, setTitle] = useState('');
  const [validUntil, setValidUntil] = useState('');
  const [missing, setMissing] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(file ? '' : t('missing'));
    const handedIn = { id, file: file?.token ?? '', title, ...(validUntil && { validUntil }) };
    if (file && (await run((client) => client.verification.handInDocument(handedIn), t('done')))) done();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Choose file={file} set={setFile} error={missing || errorOf('file')} />
      <div className="formgrid formgrid--wide">
        <TextField
          label={t('title')}
          hint={t('titleHint')}
          value={title}
          maxLength={120}
          error={errorOf('title')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={t('until')}
          beside={<span className="field__optional">{t('optional')}</span>}
          type="date"
          value={validUntil}
          error={errorOf('validUntil')}
          onChange={({ target }) => setValidUntil(target.value)}
        />
      </div>
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <BusyButton busy={busy} busyText={t('busy')}>
          {t('send')}
        </BusyButton>
      </div>
    </form>
  );
}

interface ChooseProps {
  file: { name: string } | null;
  set: (file: { token: string; name: string } | null) => void;
  error: string | undefined;
}

function Choose({ file, set, error }: ChooseProps) {
  const t = useTranslations('verification.document');
  const [name, setName] = useState('');
  const { state, start } = useUpload('evidence', async ({ token, name: kept }) => set({ token, name: kept ?? name }));
  const said =
    state.step === 'sending'
      ? t('sending', { percent: Math.round(state.share * 100) })
      : state.step === 'checking'
        ? t('checking')
        : file
          ? t('chosen', { name: file.name })
          : t('hint');
  const wrong = state.step === 'failed' ? (Object.values(state.error.fields)[0] ?? state.error.message) : error;
  return (
    <div className="field">
      <FileButton
        className=""
        accept={ACCEPT}
        label={t('choose')}
        take={(chosen) => {
          set(null);
          setName(chosen.name);
          start(chosen, chosen.name);
        }}
      >
        <FileUp className="icon" />
      </FileButton>
      <p className="field__hint" role="status">
        {said}
      </p>
      <FormFailure>{wrong}</FormFailure>
    </div>
  );
}
