import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { VerificationState } from '#contract/trust/verification.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { type StepProps, standingOf } from './kinds.ts';
import { useStep } from './use-verification.ts';

/** The number of a register. Where nobody can be asked, staff looks by hand. */
export function NumberStep({ id, kind, standing, done }: StepProps & { kind: 'register' | 'vat' }) {
  const t = useTranslations('verification.number');
  const words = useTranslations('verification');
  const { run, busy, errorOf, failure } = useStep(id);
  const [number, setNumber] = useState(standing.valid?.subject ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = (state: VerificationState) => {
      const { contested, pending } = standingOf(state, kind);
      return contested ? words('contested') : pending?.waitsFor === 'register' ? words('turn', { subject: pending.subject }) : t(pending ? 'staff' : 'done');
    };
    if (await run((client) => (kind === 'register' ? client.verification.checkRegister : client.verification.checkVat)({ id, number }), said)) done();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t(kind)}
        hint={t(`${kind}Hint`)}
        autoComplete="off"
        spellCheck={false}
        value={number}
        error={errorOf('number')}
        onChange={({ target }) => setNumber(target.value)}
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
