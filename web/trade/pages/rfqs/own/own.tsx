import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { RfqTab } from '#web/base/rfq-links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import * as tradeLinks from '#web/base/trade-links.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { ForYou } from './for-you.tsx';
import { Mine } from './mine.tsx';
import { Quotes } from './quotes.tsx';

const LISTS = { 'for-you': ForYou, mine: Mine, quotes: Quotes } as const;

/** A tab of who is logged in, with the words of the three that no visitor loads. */
export default function Own({ tab }: { tab: Exclude<RfqTab, 'open'> }) {
  const List = LISTS[tab];
  return (
    <LateTexts names={['some-buyer', 'identity', 'rfqs-own']}>
      <QueryProvider>
        {tab !== 'for-you' && <OrdersLink tab={tab} />}
        <List />
      </QueryProvider>
    </LateTexts>
  );
}

/** What came of them, as their buyer or their supplier. */
function OrdersLink({ tab }: { tab: 'mine' | 'quotes' }) {
  const t = useTranslations('rfqs-own');
  return (
    <p className="rfqs__orders">
      <Link className="btn btn--outline btn--sm" to={tradeLinks.orders(tab === 'mine' ? 'buyer' : 'supplier')}>
        {t('orders')}
      </Link>
    </p>
  );
}
