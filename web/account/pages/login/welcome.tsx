import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { account } from '#contract/identity/account.ts';
import { client } from '../../client.ts';
import type { Way } from '../../destination.ts';
import { Form, Submit } from '../../form/form.tsx';
import { Head } from '../../frame/entry.tsx';

type Known = NonNullable<Reply<typeof account.known>['data']>;

interface Props {
  account: Known;
  way: Way;
  go: (redirect: string) => Promise<void>;
  forget: () => void;
}

/** Who is still logged in on this origin; stays out of the way of somebody who is typing already. */
export function useKnown() {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const offer = (account: Known) => {
      if (!(document.activeElement instanceof HTMLInputElement)) setKnown(account);
    };
    // A failure is none of the visitor's business: the form is there.
    client.account.known().then(
      ({ data }) => data && offer(data),
      () => {},
    );
  }, []);
  return { known, forget: () => setKnown(null) };
}

export function Welcome({ account, way, go, forget }: Props) {
  const t = useTranslations('account-login.known');
  const resume = async () => go((await client.session.resume(way.destination)).data.redirect);
  return (
    <>
      <Head title={t('heading')}>{t('text')}</Head>
      <div className="account__known">
        <b>
          {account.firstName} {account.lastName}
        </b>
        <span className="small muted">{account.email}</span>
      </div>
      <Form schema={null} labelledBy="heading" send={resume}>
        <Submit block>
          <span className="clamp-1">{t('continue', { name: `${account.firstName} ${account.lastName}` })}</span>
        </Submit>
      </Form>
      <button type="button" className="btn btn--outline btn--lg btn--block" onClick={forget}>
        {t('other')}
      </button>
    </>
  );
}
