import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApplicationError, Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { date } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { IDENTITY_KEY } from './company-identity.tsx';

const KEY = ['work-email'];

/** Proves an address of the company in the profile. */
export function WorkEmail({ company }: { company: string | null }) {
  const t = useTranslations('own-profile.workEmail');
  const client = useClient();
  const { data: reply } = useQuery({ queryKey: KEY, queryFn: () => client.workEmail.get(), refetchOnMount: 'always', meta: { aside: true } });
  const [other, setOther] = useState(false);
  if (!reply) return null;
  const known = reply.data;
  const step = !company ? 'company' : !known || other ? 'address' : known.waiting ? 'code' : 'checked';
  return (
    <section className="card card--pad stack stack--sm" aria-labelledby="work-email">
      <h2 className="h4" id="work-email">
        {t('heading')}
      </h2>
      {step !== 'checked' && <p className="small muted">{t(step === 'company' ? 'noCompany' : 'text')}</p>}
      {step === 'address' && <Ask field="email" run={(api, email) => api.workEmail.sendCode({ email })} then={() => setOther(false)} />}
      {step === 'code' && known && (
        <Ask field="code" hint={t('sent', { email: known.email })} run={(api, code) => api.workEmail.enterCode({ code })} done={t('done')} />
      )}
      {step === 'checked' && known && <Checked email={known.email} company={known.companyName} at={known.checkedAt ?? ''} />}
      {step === 'code' && (
        <button type="button" className="btn btn--ghost btn--sm" onClick={() => setOther(true)}>
          {t('other')}
        </button>
      )}
    </section>
  );
}

interface AskProps {
  field: 'email' | 'code';
  hint?: string;
  run: (client: Client, value: string) => Promise<unknown>;
  done?: string;
  then?: () => void;
}

/** One field and its button. */
function Ask({ field, hint, run, done, then }: AskProps) {
  const t = useTranslations('own-profile.workEmail');
  const client = useClient();
  const toast = useToast();
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApplicationError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      queryClient.setQueryData(KEY, await run(client, value.trim()));
      void queryClient.invalidateQueries({ queryKey: IDENTITY_KEY });
      if (done) toast(done);
      then?.();
    } catch (caught) {
      if (!isRefusal(caught)) throw caught;
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  const looks = field === 'email' ? { type: 'email' } : { inputMode: 'numeric' as const, autoComplete: 'one-time-code', maxLength: 6 };
  return (
    <form className="stack stack--sm" onSubmit={submit} noValidate>
      <TextField label={t(field)} hint={hint} {...looks} value={value} error={error?.fields[field]} onChange={({ target }) => setValue(target.value)} />
      <FormFailure>{error && !error.fields[field] && error.message}</FormFailure>
      <BusyButton busy={busy} busyText={t(field === 'email' ? 'sending' : 'confirming')}>
        {t(field === 'email' ? 'send' : 'confirm')}
      </BusyButton>
    </form>
  );
}

function Checked({ email, company, at }: { email: string; company: string; at: string }) {
  const t = useTranslations('own-profile.workEmail');
  const words = useTranslations('identity-own');
  const client = useClient();
  const toast = useToast();
  const remove = async () => {
    queryClient.setQueryData(KEY, await client.workEmail.remove());
    void queryClient.invalidateQueries({ queryKey: IDENTITY_KEY });
    toast(t('removed'));
  };
  const renew = async () => queryClient.setQueryData(KEY, await client.workEmail.sendCode({ email }));
  const again = () => queryClient.invalidateQueries({ queryKey: KEY });
  return (
    <>
      <p className="small">{t('checked', { email, company, date: date(at) ?? '' })}</p>
      <button type="button" className="btn btn--outline btn--sm" onClick={() => renew().catch(again)}>
        {words('renew')}
      </button>
      <button type="button" className="btn btn--ghost btn--sm" onClick={() => remove().catch(again)}>
        {t('remove')}
      </button>
    </>
  );
}
