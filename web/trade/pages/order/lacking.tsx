import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import type { Order } from '#web/trade/order/shapes.ts';

/** What the Peppol file lacks, whose it is, and where one's own side enters it (ORD-014). */
export function Lacking({ order: { side, lacks, content } }: { order: Order }) {
  const t = useTranslations('order.files');
  if (lacks.length === 0) return null;
  const ownID = content[side].businessID;
  return (
    <div className="orderlacks">
      <p className="small">{t('lacks')}</p>
      <ul className="small">
        {lacks.map((one) => (
          <li key={one} dir="auto">
            {t(`lack.${one.split('.').at(-1) as 'endpoint' | 'country' | 'currency'}`, {
              name: one.startsWith('buyer') ? content.buyer.name : content.supplier.name,
              currency: content.currency,
            })}
          </li>
        ))}
      </ul>
      {ownID && lacks.some((one) => one.startsWith(side)) && (
        <Link className="small" to={links.editBusiness(ownID, 'orders')}>
          {t('enter')}
        </Link>
      )}
    </div>
  );
}
