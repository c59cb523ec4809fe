import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnIdentity } from '#contract/trust/identity.ts';
import type { ApplicationError } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { date } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { useIdentitySaid } from '#web/people/identity/use-identity-said.ts';

export const IDENTITY_KEY = ['own-identity'];

/** The company of the profile as the person's own: confirmed by its register number (BUY-001, BUY-002). */
export function CompanyIdentity({ company }: { company: string | null }) {
  const t = useTranslations('identity-own');
  const said = useIdentitySaid();
  const client = useClient();
  const { data: reply } = useQuery({ queryKey: IDENTITY_KEY, queryFn: () => client.identity.get(), refetchOnMount: 'always', meta: { aside: true } });
  if (!reply || !company) return null;
  const { identity, waiting, refused, ended } = reply.data;
  return (
    <section className="card card--pad stack stack--sm" aria-labelledby="company-identity">
      <h2 className="h4" id="company-identity">
        {t('heading')}
      </h2>
      <p dir="auto" className="small">
        {said(identity)}
      </p>
      {identity.is === 'company' && <Confirmed of={reply.data} />}
      {identity.is === 'none' && <p className="small muted">{t('first')}</p>}
      {identity.is !== 'company' && ended && <p className="small muted">{t('ended', { because: ended.because })}</p>}
      {identity.is === 'work-email' && waiting && <p className="small muted">{t('waiting', { number: waiting.number })}</p>}
      {identity.is === 'work-email' && !waiting && (
        <>
          {refused && (
            <p dir="auto" className="small muted">
              {t('refused', { reason: refused.reason })}
            </p>
          )}
          <p className="small muted">{t('text', { company })}</p>
          <Ask />
        </>
      )}
    </section>
  );
}

function Confirmed({ of: { endsAt, number, numberShown } }: { of: OwnIdentity }) {
  const t = useTranslations('identity-own');
  const client = useClient();
  const toast = useToast();
  const show = async (shown: boolean) => {
    try {
      queryClient.setQueryData(IDENTITY_KEY, await client.identity.showNumber({ shown }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(t('failed'));
    }
  };
  return (
    <>
      {endsAt && <p className="small muted">{t('until', { date: date(endsAt) ?? '' })}</p>}
      {number && (
        <label className="check small">
          <input type="checkbox" checked={numberShown} onChange={({ target }) => void show(target.checked)} />
          <span>{t('show', { number })}</span>
        </label>
      )}
    </>
  );
}

/** The number of the register and its button. */
function Ask() {
  const t = useTranslations('identity-own');
  const client = useClient();
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApplicationError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      queryClient.setQueryData(IDENTITY_KEY, await client.identity.confirmCompany({ number: value.trim() }));
    } catch (caught) {
      if (!isRefusal(caught)) throw caught;
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack stack--sm" onSubmit={submit} noValidate>
      <TextField
        label={t('number')}
        hint={t('hint')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={value}
        error={error?.fields['number']}
        onChange={({ target }) => setValue(target.value)}
      />
      <FormFailure>{error && !error.fields['number'] && error.message}</FormFailure>
      <BusyButton busy={busy} busyText={t('sending')}>
        {t('send')}
      </BusyButton>
    </form>
  );
}
