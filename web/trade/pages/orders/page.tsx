import '#web/trade/rfq/rfq.css';
import './orders.css';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { Private } from '#web/base/session/private.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { OrdersScreen } from './orders-screen.tsx';
import { OrdersSkeleton } from './skeleton.tsx';

export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'order', 'order-state', 'quote', 'form') };
}

export const handle = { own: ['side', 'state', 'bid', 'page'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The orders of whoever is logged in, of both sides. */
export default function OrdersPage() {
  const t = useTranslations('order.list');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{t('title')}</title>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t('heading')}</h1>
          <p className="muted">{t('lede')}</p>
        </div>
      </div>
      <Private skeleton={<OrdersSkeleton />}>
        <QueryProvider>
          <OrdersScreen />
        </QueryProvider>
      </Private>
    </main>
  );
}
