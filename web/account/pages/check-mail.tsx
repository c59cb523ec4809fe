import { useSyncExternalStore } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { client } from '../client.ts';
import { ActionButton } from '../form/action.tsx';
import { Aside, Entry, Head } from '../frame/entry.tsx';
import { MailboxLink } from '../frame/mailbox-link.tsx';
import { pageData } from '../page.server.ts';
import { pageMeta } from '../page-meta.ts';
import { parseSent, readSent } from '../registered.ts';

export const loader = ({ context }: LoaderFunctionArgs) => pageData(context, 'account-register', (t) => t('mail.title'));
export const meta = pageMeta;

const never = () => () => {};

/** After registering: what to do next. Says the same whether the address was new or known. */
export default function CheckMail() {
  const t = useTranslations('account-register.mail');
  const sent = parseSent(useSyncExternalStore(never, readSent, () => null));
  return (
    <Entry art="register">
      <div>
        <Head title={t('heading')}>{t('sent')}</Head>
        <p className="account__address">{sent?.email ?? t('someAddress')}</p>
      </div>
      <ol className="account__steps">
        {(t.raw('steps') as string[]).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {sent && <Again email={sent.email} />}
      <MailboxLink />
      <Aside>{t.rich('missing', { link: (words) => <a href={links.accountRegister(sent?.query)}>{words}</a> })}</Aside>
    </Entry>
  );
}

function Again({ email }: { email: string }) {
  const t = useTranslations('account-register.mail');
  const toast = useToast();
  const again = async () => {
    await client.account.confirmationAgain({ email });
    toast(t('sentAgain'));
  };
  return (
    <ActionButton className="btn--outline btn--block" work={again}>
      {t('again')}
    </ActionButton>
  );
}
