import Award from 'lucide-react/icons/award';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { Membership } from '#contract/money/subscription.ts';
import type { Access } from '#web/company/access/use-access.ts';
import { BenefitTabs } from '#web/company/own-business/benefit-tabs.tsx';
import { useWantedPlan } from '#web/company/own-business/use-wanted-plan.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Checkout } from './checkout.tsx';
import { Current } from './current.tsx';
import { Offers } from './offers.tsx';
import { OpenCheckout } from './open-checkout.tsx';
import { Order } from './order.tsx';
import { Payments } from './payments.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';
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
          <Plans businessID={business.businessID} current={business.subscription} verified={business.verified} />
          <Questions />
        </div>
      )}
    </>
  );
}

function OwnersScreen({ business }: { business: Business }) {
  const t = useTranslations('business-membership');
  const query = useMembership(business.businessID);
  return (
    <Loaded of={query} skeleton={<MembershipSkeleton />} failed={t('loadFailed')}>
      {(data) => (
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
          <Plans businessID={data.businessID} current={data.subscription} verified={data.verified} />
          <Payments payments={data.payments} />
          <Questions />
        </div>
      )}
    </Loaded>
  );
}

/** What can be bought, the till beside what it comes to. */
function Shop({ membership }: { membership: Membership }) {
  const t = useTranslations('business-membership');
  const { offers, subscription } = membership;
  const { plan } = useWantedPlan();
  const [picked, setPicked] = useState<string | null>(null);
  const offer = offers.find(({ planId }) => planId === picked) ?? offers.find(({ subscription: tier }) => !picked && tier === plan) ?? offers[0];
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
