import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useHydrated } from '../browser.ts';
import { client } from '../client.ts';
import { Form, Submit } from '../form/form.tsx';
import { Entry, Head } from '../frame/entry.tsx';
import { NoScript } from '../frame/no-script.tsx';
import { pageData } from '../page.server.ts';
import { pageMeta } from '../page-meta.ts';
import { forgetToken, takeToken } from '../secret.ts';

export const loader = ({ context }: LoaderFunctionArgs) => pageData(context, 'account-password', (t) => t('cancelChange.title'));
export const meta = pageMeta;

const PAGE = 'cancel-email-change';
const token = takeToken(PAGE);

/** Redeems the link of the warning that somebody wants to change the address: by a press alone, because mail scanners open links. */
export default function CancelEmailChange() {
  const t = useTranslations('account-password.cancelChange');
  const alive = useHydrated();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);
  const end = (next: 'done' | 'invalid') => {
    forgetToken(PAGE);
    setOutcome(next);
  };
  const send = async () => {
    await client.account.cancelEmailChange({ token: token ?? '' });
    end('done');
  };
  const shown = outcome ?? (alive && !token ? 'incomplete' : null);
  return (
    <Entry>
      {shown === null ? (
        <>
          <Head title={t('heading')}>{t('text')}</Head>
          <NoScript />
          <Form schema={null} labelledBy="heading" send={send} onRefused={({ code }) => code === 'link_invalid' && end('invalid')}>
            <Submit block>{t('submit')}</Submit>
          </Form>
        </>
      ) : (
        <>
          <div role="status">
            <Head title={t(shown === 'done' ? 'doneHeading' : 'invalidHeading')}>{t(shown)}</Head>
          </div>
          <a className="btn btn--primary btn--lg btn--block" href={links.forgottenPassword()}>
            {t('newPassword')}
          </a>
        </>
      )}
    </Entry>
  );
}
