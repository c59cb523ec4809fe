import '#web/trade/rfq/rfq.css';
import '#web/components/form/form.css';
import '#web/trade/attachments/attachments.css';
import './rfq-quote.css';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { Private } from '#web/base/session/private.tsx';
import { useSession } from '#web/base/session/use-session.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { QuoteScreen } from './screen.tsx';
import { QuoteSkeleton } from './skeleton.tsx';

export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return {
    texts: texts(args.context.get(settingsContext).language, 'rfq', 'some-buyer', 'quote', 'award', 'rounds', 'order-state', 'rfq-quote', 'form', 'attach'),
  };
}

export const handle = { own: ['bid'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** A supplier writes its quote (TSC-005). */
export default function RfqQuotePage() {
  const t = useTranslations('rfq-quote');
  return (
    <main id="main" className="page page--acts" tabIndex={-1}>
      <title>{t('title')}</title>
      <Private skeleton={<QuoteSkeleton />}>
        <QueryProvider>
          <Chosen />
        </QueryProvider>
      </Private>
    </main>
  );
}

function Chosen() {
  const session = useSession();
  const { rfqID = '' } = useParams();
  const bid = useSearchParams()[0].get('bid') ?? '';
  return session && <QuoteScreen key={`${rfqID} ${bid}`} rfqID={rfqID} bid={bid} userID={session.userID} />;
}
