import '#web/trade/attachments/attachments.css';
import '#web/components/form/form.css';
import './send-request.css';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';
import type { Session } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { useSides } from '#web/company/actor/use-sides.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { CHOSEN } from '#web/trade/inquiry/chosen.ts';
import { NotReached } from './failed.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { ToChosen } from './many/to-chosen.tsx';
import { ReceiverCard } from './receiver-card.tsx';
import { SendRequestSkeleton } from './skeleton.tsx';
import { useProduct, useReceiver } from './use-receiver.ts';

/** The page is everybody's; the form is drawn by the browser, which has the session. */
export const loader = pageTexts('attach', 'form', 'send-many', 'send-request');

export const handle = { own: ['product', 'chosen', 'about'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Sends an inquiry to a business or a person (INQ-001, INQ-002); a visitor logs in first (ACC-021). */
export default function SendRequestPage() {
  const t = useTranslations('send-request');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{t('title')}</title>
      <Private skeleton={<SendRequestSkeleton />}>
        <QueryProvider>
          <Chosen />
        </QueryProvider>
      </Private>
    </main>
  );
}

function Chosen() {
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
  const sides = useSides(session);
  const asked = useReceiver(id);
  const product = useProduct(query.get('product'), id);
  if (sides.data?.some((side) => side.id === id)) return <Navigate to={links.requests(id)} replace />;
  const again = asked.isError ? asked.refetch : sides.refetch;
  const reading = {
    data: asked.data && sides.data && product !== undefined ? { receiver: asked.data, senders: sides.data, product } : null,
    isError: (asked.isError && !asked.data) || (sides.isError && !sides.data),
    refetch: again,
  };
  return (
    <Loaded of={reading} skeleton={<SendRequestSkeleton />} failed={<NotReached error={asked.data ? null : asked.error} again={again} />}>
      {({ receiver, senders, product }) => (
        <>
          <Breadcrumb steps={[{ to: receiver.address, text: receiver.name }]} current={t('current')} />
          <div className="layout layout--rail">
            <InquiryForm session={session} receiver={receiver} senders={senders} productID={product?.productID} />
            <aside aria-labelledby="receiver">
              <ReceiverCard receiver={receiver} product={product} />
            </aside>
          </div>
        </>
      )}
    </Loaded>
  );
}
