import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { leave, useHydrated } from '../browser.ts';
import { client, isLoggedOut } from '../client.ts';
import { Form, Submit } from '../form/form.tsx';
import { Entry, Head } from '../frame/entry.tsx';
import { NoScript } from '../frame/no-script.tsx';
import { pageData } from '../page.server.ts';
import { pageMeta } from '../page-meta.ts';
import { confirmed, expectsConfirmation } from '../registered.ts';
import { forgetToken, takeToken } from '../secret.ts';

export const loader = ({ context }: LoaderFunctionArgs) => pageData(context, 'account-register', (t) => t('confirm.title'));
export const meta = pageMeta;

const PAGE = 'confirm-email';
const token = takeToken(PAGE);

/** Redeems the link of a mail: at once in the browser that registered, by a button anywhere else, because mail scanners open links. */
export default function ConfirmEmail() {
  const t = useTranslations('account-register.confirm');
  const alive = useHydrated();
  const [invalid, setInvalid] = useState(false);
  if (invalid || (alive && !token)) {
    return (
      <Entry art="register">
        <Invalid incomplete={!invalid} />
      </Entry>
    );
  }
  const send = async () => {
    const { data } = await client.account.confirmEmail({ token: token ?? '' });
    confirmed();
    forgetToken(PAGE);
    return leave(data.redirect);
  };
  const refused = ({ code }: { code: string }) => {
    if (code !== 'link_invalid') return;
    forgetToken(PAGE);
    setInvalid(true);
  };
  return (
    <Entry art="register">
      <Head title={t('heading')}>{t('text')}</Head>
      <NoScript />
      <Form schema={null} labelledBy="heading" send={send} onRefused={refused} atOnce={alive && expectsConfirmation()}>
        <Submit block>{t('submit')}</Submit>
      </Form>
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
