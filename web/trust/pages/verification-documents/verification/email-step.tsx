import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import type { StepProps } from './kinds.ts';
import { NoWebsite } from './no-website.tsx';
import { useStep } from './use-verification.ts';

/** First the address, then the code that came there. */
export function EmailStep(props: StepProps) {
  const { id, state, standing } = props;
  const [other, setOther] = useState(false);
  if (!state.website) return <NoWebsite id={id} />;
  return standing.pending && !other ? (
    <Code {...props} another={() => setOther(true)} />
  ) : (
    <Address {...props} website={state.website} sent={() => setOther(false)} />
  );
}

function Address({ id, website, sent }: StepProps & { website: string; sent: () => void }) {
  const t = useTranslations('verification.email');
  const { run, busy, errorOf, failure } = useStep(id);
  const [email, setEmail] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (await run((client) => client.verification.sendCode({ id, email: address }), t('sent', { address }))) sent();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('label', { domain: website })}
        type="email"
        autoComplete="off"
        placeholder={`office@${website}`}
        value={email}
        error={errorOf('email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <BusyButton busy={busy} busyText={t('sending')}>
          {t('send')}
        </BusyButton>
      </div>
    </form>
  );
}

function Code({ id, standing, done, another }: StepProps & { another: () => void }) {
  const t = useTranslations('verification.email');
  const { run, busy, errorOf, failure } = useStep(id);
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run((client) => client.verification.enterCode({ id, code: code.trim() }), t('done'))) done();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('code')}
        hint={t('sent', { address: standing.pending?.sentTo ?? '' })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={errorOf('code')}
        onChange={({ target }) => setCode(target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <BusyButton busy={busy} busyText={t('confirming')}>
          {t('confirm')}
        </BusyButton>
        <button type="button" className="btn btn--ghost" onClick={another}>
          {t('other')}
        </button>
      </div>
    </form>
  );
}
