import '#web/components/form/form.css';
import '#web/trade/rfq/rfq.css';
import './rfq-compare.css';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { Private } from '#web/base/session/private.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { CompareScreen } from './screen.tsx';
import { CompareSkeleton } from './skeleton.tsx';

export const handle = { own: ['sort', 'hide', 'line', 'weights'] };

export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'rfq', 'quote', 'rfq-compare', 'form') };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The quotes of a request side by side, for its buyer (TSC-006). */
export default function RfqComparePage() {
  const t = useTranslations('rfq-compare');
  const { rfqID = '' } = useParams();
  return (
    <main id="main" className="page comparepage" tabIndex={-1}>
      <title>{t('title')}</title>
      <Private skeleton={<CompareSkeleton />}>
        <QueryProvider>
          <CompareScreen key={rfqID} rfqID={rfqID} />
        </QueryProvider>
      </Private>
    </main>
  );
}
