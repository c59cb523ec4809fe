import { Award, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/business.ts';
import type { Membership } from '#contract/subscription.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import type { Access } from '#web/features/access/use-access.ts';
import { BenefitTabs } from '#web/features/own-business/benefit-tabs.tsx';
import { Checkout } from './checkout.tsx';
import { Current } from './current.tsx';
import { Offers } from './offers.tsx';
import { OpenCheckout } from './open-checkout.tsx';
import { Order } from './order.tsx';
import { Payments } from './payments.tsx';
import { MembershipSkeleton } from './skeleton.tsx';
import { useMembership } from './use-membership.ts';

/** Owners pay; others see what the business has (MEM-005, MEM-006). */
export function MembershipScreen({ business, access }: { business: Business; access: Access }) {
  const t = useTranslations('business-membership');
  return (
    <>
      <BenefitTabs businessID={business.businessID} access={access} />
      {access === 'owner' ? (
        <OwnersScreen business={business} />
      ) : (
        <div className="stack stack--lg">
          <Current business={business} membership={null} />
          <p className="alert">{t('ownersOnly')}</p>
        </div>
      )}
    </>
  );
}

function OwnersScreen({ business }: { business: Business }) {
  const t = useTranslations('business-membership');
  const { data, isError, refetch } = useMembership(business.businessID);
  if (isError && !data) {
    return (
      <Empty icon={CircleAlert} title={t('loadFailed')} danger>
        <button type="button" className="btn btn--outline" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </Empty>
    );
  }
  if (!data) return <MembershipSkeleton />;
  return (
    <div className="stack stack--lg">
      <Current business={business} membership={data} />
      {data.subscription === 'platinum' && (
        <p className="alert alert--success">
          <Award className="icon" />
          <span>{t('best')}</span>
        </p>
      )}
      {data.open && <OpenCheckout businessID={data.businessID} open={data.open} />}
      <Shop membership={data} />
      <Payments payments={data.payments} />
    </div>
  );
}

/** What can be bought, the till beside what it comes to. */
function Shop({ membership }: { membership: Membership }) {
  const t = useTranslations('business-membership');
  const { offers, subscription } = membership;
  const [picked, setPicked] = useState<string | null>(null);
  const offer = offers.find(({ planId }) => planId === picked) ?? offers[0];
  if (!offer) return subscription === 'platinum' ? null : <p className="alert">{t('notSold')}</p>;
  return (
    <div className="layout layout--rail">
      <div className="stack stack--lg">
        <Offers membership={membership} picked={offer.planId} pick={setPicked} />
        <Checkout membership={membership} offer={offer} />
      </div>
      <aside className="stack">
        <Order membership={membership} offer={offer} />
      </aside>
    </div>
  );
}
