import '#web/features/attachments/attachments.css';
import '#web/features/form/form.css';
import './send-request.css';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';
import type { Session } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { useSides } from '#web/features/actor/use-sides.ts';
import { CHOSEN } from '#web/features/inquiry/chosen.ts';
import { QueryProvider } from '#web/features/query/query.tsx';
import { Failed } from './failed.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { ToChosen } from './many/to-chosen.tsx';
import { ReceiverCard } from './receiver-card.tsx';
import { SendRequestSkeleton } from './skeleton.tsx';
import { useProduct, useReceiver } from './use-receiver.ts';

/** The page is everybody's; the form is drawn by the browser, which has the session. */
export const loader = pageTexts('attach', 'form', 'send-many', 'send-request');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Sends an inquiry to a business or a person (INQ-001, INQ-002); a visitor logs in first (ACC-021). */
export default function SendRequestPage() {
  const t = useTranslations('send-request');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{t('title')}</title>
      <Private skeleton={<SendRequestSkeleton />}>
        <QueryProvider>
          <Loaded />
        </QueryProvider>
      </Private>
    </main>
  );
}

function Loaded() {
  const session = useSession();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  if (session && query.has(CHOSEN)) return <ToChosen session={session} />;
  return session && <To key={id} id={id} session={session} />;
}

/** Whoever belongs to the receiver reads its inquiries instead (INQ-013). */
function To({ id, session }: { id: string; session: Session }) {
  const t = useTranslations('send-request');
  const [query] = useSearchParams();
  const senders = useSides(session);
  const { receiver, error, retry } = useReceiver(id);
  const product = useProduct(query.get('product'), id);
  if (senders.list?.some((sender) => sender.id === id)) return <Navigate to={links.requests(id)} replace />;
  if (error || senders.failed) return <Failed error={error} retry={error ? retry : senders.retry} />;
  if (!receiver || !senders.list || product === undefined) return <SendRequestSkeleton />;
  return (
    <>
      <Breadcrumb steps={[{ to: receiver.address, text: receiver.name }]} current={t('current')} />
      <div className="layout layout--rail">
        <InquiryForm session={session} receiver={receiver} senders={senders.list} productID={product?.productID} />
        <aside aria-labelledby="receiver">
          <ReceiverCard receiver={receiver} product={product} />
        </aside>
      </div>
    </>
  );
}
