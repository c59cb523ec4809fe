import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { leave, useHydrated } from '../browser.ts';
import { client } from '../client.ts';
import { PasswordField } from '../form/field.tsx';
import { Form, Submit } from '../form/form.tsx';
import type { Values } from '../form/schemas.ts';
import { Entry, Head } from '../frame/entry.tsx';
import { NoScript } from '../frame/no-script.tsx';
import { pageData } from '../page.server.ts';
import { pageMeta } from '../page-meta.ts';
import { forgetToken, takeToken } from '../secret.ts';

export const loader = ({ context }: LoaderFunctionArgs) => pageData(context, 'account-password', (t) => t('reset.title'));
export const meta = pageMeta;

const PAGE = 'reset-password';
const token = takeToken(PAGE);

export default function ResetPassword() {
  const t = useTranslations('account-password.reset');
  const alive = useHydrated();
  const [invalid, setInvalid] = useState<string | null>(null);
  const send = async ({ password }: Values<'resetPassword'>) => {
    const { data } = await client.account.resetPassword({ token: token ?? '', password });
    forgetToken(PAGE);
    return leave(data.redirect);
  };
  const refused = ({ code, message }: { code: string; message: string }) => {
    if (code !== 'link_invalid') return;
    forgetToken(PAGE);
    setInvalid(message);
  };
  const broken = invalid ?? (alive && !token ? t('incomplete') : null);
  return (
    <Entry>
      {broken ? (
        <>
          <Head title={t('invalidHeading')}>{broken}</Head>
          <a className="btn btn--primary btn--lg btn--block" href={links.forgottenPassword()}>
            {t('again')}
          </a>
        </>
      ) : (
        <>
          <Head title={t('heading')}>{t('text')}</Head>
          <NoScript />
          <Form schema="resetPassword" labelledBy="heading" send={send} onRefused={refused}>
            <PasswordField name="password" label={t('password')} hint={t('hint')} autoComplete="new-password" />
            <Submit block>{t('submit')}</Submit>
          </Form>
        </>
      )}
    </Entry>
  );
}
