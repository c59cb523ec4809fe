import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { client } from '../client.ts';
import { useWay } from '../destination.ts';
import { Field } from '../form/field.tsx';
import { Form, Submit } from '../form/form.tsx';
import type { Values } from '../form/schemas.ts';
import { Aside, Entry, Head } from '../frame/entry.tsx';
import { MailboxLink } from '../frame/mailbox-link.tsx';
import { NoScript } from '../frame/no-script.tsx';
import { pageData } from '../page.server.ts';
import { pageMeta } from '../page-meta.ts';

export const loader = ({ context }: LoaderFunctionArgs) => pageData(context, 'account-password', (t) => t('forgotten.title'));
export const meta = pageMeta;

/** Says the same for every address. */
export default function ForgottenPassword() {
  const t = useTranslations('account-password.forgotten');
  const way = useWay();
  const [sent, setSent] = useState<string | null>(null);
  const send = async ({ email }: Values<'forgotPassword'>) => {
    await client.account.forgotPassword({ email, continue: way.destination.continue });
    setSent(email.trim());
  };
  return (
    <Entry>
      {sent ? (
        <Sent email={sent} again={() => setSent(null)} />
      ) : (
        <>
          <Head title={t('heading')}>{t('text')}</Head>
          <NoScript />
          <Form schema="forgotPassword" labelledBy="heading" send={send}>
            <Field name="email" label={t('email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
            <Submit block>{t('submit')}</Submit>
          </Form>
        </>
      )}
      <Aside>{t.rich('back', { link: (words) => <a href={links.accountLogin(way.query)}>{words}</a> })}</Aside>
    </Entry>
  );
}

function Sent({ email, again }: { email: string; again: () => void }) {
  const t = useTranslations('account-password.forgotten');
  return (
    <>
      <div role="status">
        <Head title={t('sentHeading')}>{t('sent', { email })}</Head>
      </div>
      <MailboxLink />
      <button type="button" className="btn btn--ghost" onClick={again}>
        {t('again')}
      </button>
    </>
  );
}
