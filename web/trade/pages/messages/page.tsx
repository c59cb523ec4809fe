import '#web/trade/attachments/attachments.css';
import './messages.css';
import './compose/desk.css';
import './quotes/quotes.css';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { useSession } from '#web/base/session/use-session.ts';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import type { Handle } from '#web/site/shell/handle.ts';
import { Center } from './center.tsx';
import { CompanyHead } from './company-head.tsx';
import { ALL } from './inbox/asked.ts';
import { listOf } from './inbox/first-list.ts';
import { CenterSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts(
  'attach',
  'block',
  'caution',
  'desk',
  'form',
  'identity',
  'messages',
  'order-state',
  'outcome',
  'own-business',
  'quote',
  'rfq',
  'thread-quote',
  'waiting',
);

export const shouldRevalidate = () => false;

/** All that the list shows comes with one answer. */
export const handle: Handle = {
  own: ['unread', 'waiting', 'who', 'rfq', 'files', 'status', 'stage', 'order', 'contacts', 'find', 'all'],
  reads: ({ id }) => [listOf(id), { call: 'waiting.list', input: {} }],
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The message center of a user or of a business (INQ-011); a visitor logs in first (ACC-022). */
export default function MessagesPage() {
  const t = useTranslations('messages');
  const { id, rid } = useParams();
  return (
    <main id="main" className="page page--flush" tabIndex={-1}>
      <title>{t('title')}</title>
      <h1 className="sr-only">{t('center')}</h1>
      <Private skeleton={<CenterSkeleton isCompany={id !== undefined && rid === undefined} />}>
        <QueryProvider>
          <OfInbox />
        </QueryProvider>
      </Private>
      <Outlet />
    </main>
  );
}

/** `/my-messages` is all inboxes; a thread that was opened there stands beside them. */
function OfInbox() {
  const session = useSession();
  const { id, rid } = useParams();
  const [query] = useSearchParams();
  if (!session) return null;
  const side = id && !(rid && query.has(ALL)) ? id : null;
  return (
    <>
      {side && side !== session.userID && <CompanyHead key={side} id={side} />}
      <Center key={side ?? 'all'} session={session} side={side} inboxID={id ?? session.userID} requestID={rid ?? null} />
    </>
  );
}
