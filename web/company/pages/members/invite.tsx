import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import type { Access } from '#web/company/access/use-access.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { levelsFor } from './rights.ts';
import { refreshMembers, useReason } from './use-members.ts';

/** Invites by email, with an access. What was typed stays when it fails. */
export function Invite({ businessID, own }: { businessID: string; own: Access }) {
  const t = useTranslations('members');
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState<Access>('member');
  const { send, busy, failure, wrong } = useInvite(businessID);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send(email.trim(), access)) setEmail('');
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <section className="card card--pad" aria-labelledby="invite">
      <h2 className="h4" id="invite">
        {t('invite.title')}
      </h2>
      <p className="small muted mb-3">{t('invite.text')}</p>
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        <TextField label={t('invite.email')} type="email" autoComplete="off" value={email} error={wrong} onChange={({ target }) => setEmail(target.value)} />
        <fieldset className="levelchoice">
          <legend className="field__label">{t('invite.access')}</legend>
          {levelsFor(own).map((level) => (
            <label key={level} className="levelchoice__one">
              <input type="radio" name="access" value={level} checked={access === level} onChange={() => setAccess(level)} />
              <span>
                <b>{t(`access.${level}`)}</b>
                <span>{t(`about.${level}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <FormFailure>{failure}</FormFailure>
        <BusyButton busy={busy} busyText={t('invite.busy')}>
          {t('invite.do')}
        </BusyButton>
      </form>
    </section>
  );
}

export function useInvite(businessID: string) {
  const t = useTranslations('members');
  const invite = useOnce('member', 'invite');
  const toast = useToast();
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState({ failure: '', wrong: '' });
  const send = async (email: string, access: Access): Promise<boolean> => {
    if (email === '') {
      setSaid({ failure: '', wrong: t('invite.missing') });
      return false;
    }
    setBusy(true);
    setSaid({ failure: '', wrong: '' });
    try {
      await invite({ id: businessID, email, access });
      toast(t('invite.sent', { email }));
      return true;
    } catch (error) {
      const isField = isRefusal(error) && Boolean(error.fields['email']);
      setSaid(isField ? { failure: '', wrong: reason(error) } : { failure: reason(error), wrong: '' });
      return false;
    } finally {
      setBusy(false);
      await refreshMembers(businessID);
    }
  };
  return { send, busy, ...said };
}
