import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { client } from '../../client.ts';
import { Field, PasswordField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { Actions } from '../../form/opener.tsx';
import type { Values } from '../../form/schemas.ts';

const QrCode = lazily(() => import('./qr-code.tsx'));

interface Props {
  show: (codes: string[]) => Promise<void>;
  close: () => void;
}

/** Password, then the authenticator's picture, then a code that proves that it works. */
export function SetUp({ show, close }: Props) {
  const t = useTranslations('account-home');
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  if (made) return <Confirm {...made} show={show} close={close} />;
  const send = async (values: Values<'setUpTwoFactor'>) => setMade((await client.account.setUpTwoFactor(values)).data);
  return (
    <Form schema="setUpTwoFactor" labelledBy="factor" send={send} focused>
      <p className="small muted">
        {t('factor.why')} {t('factor.passwordWhy')}
      </p>
      <PasswordField name="password" label={t('currentPassword')} autoComplete="current-password" />
      <Actions submit={t('factor.next')} cancel={close} />
    </Form>
  );
}

function Confirm({ secret, uri, show, close }: Props & { secret: string; uri: string }) {
  const t = useTranslations('account-home.factor');
  const send = async (values: Values<'confirmTwoFactor'>) => show((await client.account.confirmTwoFactor(values)).data.recoveryCodes);
  return (
    <Form schema="confirmTwoFactor" labelledBy="factor" send={send} focused>
      <p>{t('scan')}</p>
      <div className="qr">
        <Suspense>
          <QrCode text={uri} label={t('qr')} />
        </Suspense>
      </div>
      <p>
        <span className="small muted">{t('secret')}</span>
        <br />
        <code className="accountpage__key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field name="code" label={t('code')} autoComplete="one-time-code" inputMode="numeric" />
      <Actions submit={t('switchOn')} cancel={close} />
    </Form>
  );
}
