import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { date, month } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { useIdentitySaid } from '#web/people/identity/use-identity-said.ts';
import { useBuyerName } from '#web/trade/rfq/buyer-name.ts';
import type { Need } from './use-lists.ts';

/** Who asks, as far as this supplier may know, and the facts of RFQ-026: none of it depends on a membership. */
export function Buyer({ buyer, facts }: Pick<Need, 'buyer' | 'facts'>) {
  const t = useTranslations('rfqs-own.buyer');
  const { identity, checks, memberSince, published, decidedShare } = facts;
  const said = useIdentitySaid();
  const name = useBuyerName()(buyer);
  return (
    <div className="rq__who">
      <LogoTile photo={null} name={name} size="sm" />
      <div>
        {buyer.businessID ? (
          <Link dir="auto" to={links.businessPage(buyer.businessID)}>
            {name}
          </Link>
        ) : (
          <b dir="auto">{name}</b>
        )}
        <ul className="meta">
          <li>{said(identity)}</li>
          {checks.length === 0 && (
            <li>
              <CircleAlert className="icon" aria-hidden="true" />
              {t('unchecked')}
            </li>
          )}
          {checks.map(({ kind, day }) => (
            <li key={kind}>
              <CircleCheck className="icon" aria-hidden="true" />
              {t(`check.${kind as 'vat'}`, { day: date(day) ?? day })}
            </li>
          ))}
          <li>{t('since', { month: month(memberSince) })}</li>
          <li>{t('published', { count: published })}</li>
          {decidedShare !== null && <li>{t('decided', { share: decidedShare })}</li>}
        </ul>
      </div>
    </div>
  );
}
