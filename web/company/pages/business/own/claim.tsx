import { use, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { Private } from '#web/base/session/private.tsx';
import { useClient } from '#web/base/settings.tsx';
import { businessFormStyles } from '#web/company/business-form/late-styles.ts';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Evidence } from './evidence.tsx';

interface Props {
  id: string;
  name: string;
}

/** The claim of a company that nobody has claimed. A visitor goes to the login and comes back to this dialog. */
export default function Claim(props: Props) {
  use(businessFormStyles);
  return (
    <Private skeleton={null}>
      <ClaimDialog {...props} />
    </Private>
  );
}

function ClaimDialog({ id, name }: Props) {
  const t = useTranslations('business-claim');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate(pathname + search, { replace: true, preventScrollReset: true });
  const { email, setEmail, busy, error, sentTo, send } = useClaim(id);
  if (sentTo) return <Sent address={sentTo} close={close} />;
  return (
    <Dialog
      title={t('title', { name })}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn--primary" aria-busy={busy} onClick={() => busy || void send()}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {t(busy ? 'sending' : 'send')}
          </button>
        </>
      }
    >
      <p>{t('text')}</p>
      <TextField
        label={t('email')}
        beside={<span className="field__optional">{t('optional')}</span>}
        hint={t('emailHint')}
        type="email"
        value={email}
        error={error?.fields['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
      <FormFailure>{error && !error.fields['email'] && error.message}</FormFailure>
      {error?.code === 'not_claimable' && <Evidence id={id} />}
    </Dialog>
  );
}

/** Says where the mail went. */
function Sent({ address, close }: { address: string; close: () => void }) {
  const t = useTranslations('business-claim');
  return (
    <Dialog
      title={t('sentTitle', { address })}
      onClose={close}
      foot={
        <button type="button" className="btn btn--primary" onClick={close}>
          {t('close')}
        </button>
      }
    >
      <p role="status">{t('sent', { address })}</p>
    </Dialog>
  );
}

function useClaim(id: string) {
  const client = useClient();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ code: string; message: string; fields: Record<string, string> } | null>(null);
  const [sentTo, setSentTo] = useState('');
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      const typed = email.trim();
      setSentTo((await client.business.claim({ id, ...(typed && { email: typed }) })).data.sentTo);
    } catch (refusal) {
      if (!isRefusal(refusal)) throw refusal;
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return { email, setEmail, busy, error, sentTo, send };
}
