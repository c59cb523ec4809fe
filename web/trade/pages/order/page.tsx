import '#web/components/form/form.css';
import '#web/trade/rfq/rfq.css';
import './order.css';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { Private } from '#web/base/session/private.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { OrderScreen } from './screen.tsx';
import { OrderSkeleton } from './skeleton.tsx';

export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'order', 'order-state', 'quote', 'form') };
}

export const handle = { own: ['side'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** An order, for its buyer and its supplier (TSC-008). */
export default function OrderPage() {
  const t = useTranslations('order');
  const { orderID = '' } = useParams();
  return (
    <main id="main" className="page orderpage" tabIndex={-1}>
      <title>{t('title')}</title>
      <Private skeleton={<OrderSkeleton />}>
        <QueryProvider>
          <OrderScreen key={orderID} orderID={orderID} />
        </QueryProvider>
      </Private>
    </main>
  );
}
