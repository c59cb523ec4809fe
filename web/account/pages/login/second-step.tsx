import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { client } from '../../client.ts';
import { Field } from '../../form/field.tsx';
import { Form, Submit } from '../../form/form.tsx';
import type { Values } from '../../form/schemas.ts';
import { Aside, Head } from '../../frame/entry.tsx';

interface Props {
  ticket: string;
  go: (redirect: string) => Promise<void>;
  restart: () => void;
}

/** The code of the authenticator, or a recovery code. */
export function SecondStep({ ticket, go, restart }: Props) {
  const t = useTranslations('account-login.code');
  const [recovery, setRecovery] = useState(false);
  const send = async ({ code }: Values<'loginTwoFactor'>) => {
    const { data } = await client.session.loginTwoFactor({ ticket, code });
    return go(data.redirect);
  };
  return (
    <>
      <Head title={t('heading')}>{t(recovery ? 'recoveryText' : 'text')}</Head>
      <Form key={String(recovery)} schema="loginTwoFactor" labelledBy="heading" send={send} refusals={{ factor_wrong: 'code' }} focused>
        {recovery ? (
          <Field name="code" label={t('recoveryLabel')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        ) : (
          <Field name="code" label={t('label')} autoComplete="one-time-code" inputMode="numeric" />
        )}
        <Submit block>{t('submit')}</Submit>
        <button type="button" className="btn btn--ghost" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'useApp' : 'useRecovery')}
        </button>
      </Form>
      <Aside>
        <button type="button" className="btn btn--ghost btn--sm" onClick={restart}>
          {t('restart')}
        </button>
      </Aside>
    </>
  );
}
