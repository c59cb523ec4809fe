import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { leave } from '../../browser.ts';
import { client } from '../../client.ts';
import { ActionButton } from '../../form/action.tsx';
import { Entry, Head, Top } from '../../frame/entry.tsx';
import { NoScript } from '../../frame/no-script.tsx';
import { pageData } from '../../page.server.ts';
import { pageMeta } from '../../page-meta.ts';
import { DeletionBar } from './deletion-bar.tsx';
import { type Deletion, Removed } from './removal.tsx';
import { SectionLinks, Sections } from './sections.tsx';
import { useAccount } from './use-account.ts';

export const loader = ({ context }: LoaderFunctionArgs) => pageData(context, 'account-home', (t) => t('title'));
export const meta = pageMeta;

/** The account of who is logged in on this origin; anybody else is sent to log in. */
export default function Home() {
  const t = useTranslations('account-home');
  const { account, failed, reload } = useAccount();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  if (deletion) return <Removed deletion={deletion} />;
  if (failed) return <Failed />;
  return (
    <div className="accountpage">
      <header className="accountpage__bar">
        <Top>
          <ActionButton className="btn--outline btn--sm" work={logout} disabled={!account}>
            {t('logout')}
          </ActionButton>
        </Top>
      </header>
      {account?.deletionDueAt && <DeletionBar dueAt={account.deletionDueAt} held={account.deletionHeld} reload={reload} />}
      <main id="main" className="accountpage__main" tabIndex={-1}>
        <h1 className="h1">{t('heading')}</h1>
        <NoScript />
        <div className="accountpage__columns">
          <SectionLinks />
          <Sections account={account} reload={reload} removed={setDeletion} />
        </div>
      </main>
    </div>
  );
}

async function logout(): Promise<void> {
  await client.session.logout();
  await leave(links.accountLogin());
}

function Failed() {
  const t = useTranslations();
  return (
    <Entry>
      <Head title={t('account-home.failed')}>{t('account.error.text')}</Head>
      <div className="btnrow">
        <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
          {t('account.error.retry')}
        </button>
      </div>
    </Entry>
  );
}
