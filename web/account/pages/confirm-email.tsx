import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { leave, useHydrated } from '../browser.ts';
import { client, isLoggedOut } from '../client.ts';
import { PasswordField } from '../form/field.tsx';
import { Form, Submit } from '../form/form.tsx';
import type { Values } from '../form/schemas.ts';
import { Aside, Entry, Head } from '../frame/entry.tsx';
import { NoScript } from '../frame/no-script.tsx';
import { withNews } from '../news.ts';
import { pageData } from '../page.server.ts';
import { pageMeta } from '../page-meta.ts';
import { confirmed, expectsConfirmation } from '../registered.ts';
import { forgetToken, takeToken } from '../secret.ts';

export const loader = ({ context }: LoaderFunctionArgs) => pageData(context, 'account-register', (t) => t('confirm.title'));
export const meta = pageMeta;

const PAGE = 'confirm-email';
const token = takeToken(PAGE);

/**
 * Redeems the link of a mail: at once in the browser that registered, by a button anywhere else, because mail scanners open links.
 * The link proves the address; where somebody else may have registered it, the password says who asks.
 */
export default function ConfirmEmail() {
  const t = useTranslations('account-register.confirm');
  const alive = useHydrated();
  const [invalid, setInvalid] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  if (invalid || (alive && !token)) {
    return (
      <Entry art="register">
        <Invalid incomplete={!invalid} />
      </Entry>
    );
  }
  const redeem = async (password?: string) => {
    const { data } = await client.account.confirmEmail({ token: token ?? '', password });
    confirmed();
    forgetToken(PAGE);
    return leave(withNews(data.redirect));
  };
  const refused = ({ code }: { code: string }) => {
    if (code === 'password_needed') setAsksPassword(true);
    if (code !== 'link_invalid') return;
    forgetToken(PAGE);
    setInvalid(true);
  };
  if (asksPassword) return <AskPassword send={({ password }) => redeem(password)} refused={refused} />;
  return (
    <Entry art="register">
      <Head title={t('heading')}>{t('text')}</Head>
      <NoScript />
      <Form schema={null} labelledBy="heading" send={() => redeem()} onRefused={refused} atOnce={alive && expectsConfirmation()}>
        <Submit block>{t('submit')}</Submit>
      </Form>
    </Entry>
  );
}

interface Asking {
  send: (values: Pick<Values<'confirmEmail'>, 'password'>) => Promise<unknown>;
  refused: (error: { code: string }) => void;
}

function AskPassword({ send, refused }: Asking) {
  const t = useTranslations('account-register.confirm');
  return (
    <Entry art="register">
      <Head title={t('passwordHeading')}>{t('passwordText')}</Head>
      <Form schema="confirmEmail" labelledBy="heading" send={send} onRefused={refused} focused>
        <PasswordField name="password" label={t('password')} autoComplete="current-password" />
        <Submit block>{t('submit')}</Submit>
      </Form>
      <Aside>{t.rich('unknown', { link: (words) => <a href={links.forgottenPassword()}>{words}</a> })}</Aside>
    </Entry>
  );
}

function Invalid({ incomplete }: { incomplete: boolean }) {
  const t = useTranslations('account-register.confirm');
  const all = useTranslations('account');
  const [said, setSaid] = useState<string | null>(null);
  const resend = async () => {
    try {
      await client.account.resendConfirmation({});
      setSaid(t('resent'));
    } catch (error) {
      if (!isLoggedOut(error)) throw error;
      setSaid(t('loginFirst'));
    }
  };
  return (
    <>
      <Head title={t('invalidHeading')}>{incomplete ? t('incomplete') : t('next')}</Head>
      <a className="btn btn--primary btn--lg btn--block" href={links.accountLogin()}>
        {all('login')}
      </a>
      <Form schema={null} labelledBy="heading" send={resend}>
        <Submit look="outline" block>
          {t('resend')}
        </Submit>
        <p role="status">{said}</p>
      </Form>
    </>
  );
}
