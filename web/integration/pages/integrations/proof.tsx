import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { TextField } from '#web/components/form/text-field.tsx';

export interface Given {
  password: string;
  code?: string;
}

/** The password once more, and a code as soon as the server asks for one. */
export function useProof() {
  const t = useTranslations('webhooks');
  const [given, setGiven] = useState({ password: '', code: '' });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [withCode, setWithCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const refused = (error: unknown) => {
    if (!isRefusal(error)) throw error;
    const isCode = error.code === 'factor_wrong' || error.fields['code'] !== undefined;
    if (isCode) setWithCode(true);
    setFaults(error.code === 'factor_wrong' ? { code: error.message } : error.fields);
    const isNamed = isCode || Object.keys(error.fields).length > 0;
    setFailure(isNamed ? null : error.code === 'network' ? t('offline') : error.message);
    return null;
  };
  return {
    ...{ given, setGiven, faults, failure, withCode, busy },
    /** @returns null where it was refused; the fields say why. */
    async prove<T>(work: (given: Given) => Promise<T>): Promise<T | null> {
      if (busy) return null;
      setBusy(true);
      setFaults({});
      const { password, code } = given;
      const reply = await work({ password, ...(withCode && { code }) }).catch(refused);
      setBusy(false);
      return reply;
    },
  };
}

export function Proof({ of: { given, setGiven, faults, failure, withCode } }: { of: ReturnType<typeof useProof> }) {
  const t = useTranslations('webhooks.proof');
  return (
    <>
      <TextField
        label={t('password')}
        hint={t('why')}
        type="password"
        autoComplete="current-password"
        value={given.password}
        error={faults['password']}
        onChange={({ target }) => setGiven({ ...given, password: target.value })}
      />
      {withCode && (
        <TextField
          label={t('code')}
          autoComplete="one-time-code"
          value={given.code}
          error={faults['code']}
          onChange={({ target }) => setGiven({ ...given, code: target.value })}
        />
      )}
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
