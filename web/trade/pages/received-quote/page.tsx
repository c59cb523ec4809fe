import '#web/components/form/form.css';
import '#web/trade/rfq/rfq.css';
import '#web/trust/caution/caution.css';
import './received-quote.css';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { Private } from '#web/base/session/private.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { ReceivedScreen } from './screen.tsx';
import { ReceivedSkeleton } from './skeleton.tsx';

export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'rfq', 'quote', 'award', 'rounds', 'order-state', 'received-quote', 'caution', 'form') };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** One quote, as the buyer reads it. */
export default function ReceivedQuotePage() {
  const t = useTranslations('received-quote');
  const { rfqID = '', quoteID = '' } = useParams();
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{t('title')}</title>
      <Private skeleton={<ReceivedSkeleton />}>
        <QueryProvider>
          <ReceivedScreen key={quoteID} rfqID={rfqID} quoteID={quoteID} />
        </QueryProvider>
      </Private>
    </main>
  );
}
