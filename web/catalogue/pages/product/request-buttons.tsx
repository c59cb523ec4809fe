import Bookmark from 'lucide-react/icons/bookmark';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { RfqWords } from '#web/base/ui/rfq-words.tsx';
import { RequestLink } from '#web/company/access/request-link.tsx';
import { useAccess } from '#web/company/access/use-access.ts';
import { Toggle } from '#web/network/toggle/toggle.tsx';
import type { ProductView } from './load.ts';

/** What a buyer asks of the company about this product. */
export function RequestButtons({ product: { id, company, trade }, quantity }: { product: ProductView; quantity: string | null }) {
  const t = useTranslations('product');
  const isOwn = useAccess(company.id);
  return (
    <div className="btnrow">
      <RequestLink businessID={company.id} productID={id} className="btn btn--primary" send={t('sendRequest')} requests={t('requests')} />
      {!isOwn && <RfqWords start={{ product: id, qty: quantity ?? trade.least }} />}
      {trade.hasSample && !isOwn && (
        <Link className="btn btn--outline" rel="nofollow" to={links.askForSample(company.id, id)}>
          {t('askSample')}
        </Link>
      )}
      <Toggle className="btn btn--outline" resource={{ kind: 'save', type: 'product', id }} icon={Bookmark} off={t('save')} on={t('saved')} />
    </div>
  );
}
