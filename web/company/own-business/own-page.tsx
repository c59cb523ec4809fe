import Lock from 'lucide-react/icons/lock';
import PackageOpen from 'lucide-react/icons/package-open';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import * as links from '#web/base/links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { Failed } from '#web/components/query/failed.tsx';
import type { Access } from '../access/use-access.ts';
import { OwnNavigation } from './own-navigation.tsx';
import { useOwnBusiness } from './use-own-business.ts';
import { Waiting } from './waiting.tsx';

interface Props {
  businessID: string;
  /** Only for owners and admins. */
  manages: boolean;
  heading: string;
  /** Stands between the business and this page. */
  above?: { to: string; text: string };
  /** Where this stands in the navigation of the business; without it there is none. */
  current?: 'manage' | 'products' | 'analytics' | 'members' | 'membership' | 'verification' | 'documents' | 'integrations';
  skeleton: ReactNode;
  children: (own: { business: Business; access: Access }) => ReactNode;
}

/** A page of the people of a business: its name above it, and a sentence instead of it for everybody else. */
export function OwnPage({ businessID, manages, heading, above, current, skeleton, children }: Props) {
  const own = useOwnBusiness(businessID, manages);
  const known = 'business' in own ? own.business.general.companyName : null;
  return (
    <OwnFrame heading={heading} business={known === null ? null : { id: businessID, name: known }} above={above} busy={own.state === 'loading'}>
      {own.state === 'ready' ? (
        <Ready own={own} current={current} shown={children(own)} />
      ) : own.state === 'loading' ? (
        skeleton
      ) : (
        <Sorry own={own} businessID={businessID} />
      )}
    </OwnFrame>
  );
}

interface ReadyProps {
  own: { business: Business; access: Access };
  current: Props['current'];
  shown: ReactNode;
}

function Ready({ own: { business, access }, current, shown }: ReadyProps) {
  const id = business.businessID;
  return (
    <>
      {current && (
        <div className="mb-5">
          <OwnNavigation id={id} access={access} current={current} />
        </div>
      )}
      <Waiting businessID={id} access={access} />
      {shown}
    </>
  );
}

interface FrameProps {
  heading: string;
  business: { id: string; name: string } | null;
  above?: Props['above'] | undefined;
  busy?: boolean;
  children: ReactNode;
}

/** Where one is, in the same place and height on every page of the people of a business. */
export function OwnHead({ heading, steps, children }: { heading: string; steps: { to: string; text: string }[]; children?: ReactNode }) {
  return (
    <div className="ownhead">
      {steps.length > 0 ? <Breadcrumb steps={steps} current={heading} /> : <div className="crumbs" />}
      <div className="ownhead__line">
        <h1 className="h1" id="own-heading">
          {heading}
        </h1>
        {children}
      </div>
    </div>
  );
}

/** Around the page, before and after it is there. */
export function OwnFrame({ heading, business, above, busy = false, children }: FrameProps) {
  const t = useTranslations('own-business');
  const steps = business ? [{ to: links.business(business.name, business.id), text: business.name }, ...(above ? [above] : [])] : [];
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy={busy}>
      <OwnHead heading={heading} steps={steps} />
      <noscript>
        <p className="alert mb-5">{t('noScript')}</p>
      </noscript>
      {children}
    </main>
  );
}

function Sorry({ own, businessID }: { own: ReturnType<typeof useOwnBusiness>; businessID: string }) {
  const t = useTranslations('own-business');
  if (own.state === 'forbidden') {
    return (
      <Empty icon={Lock} title={t('forbidden')} text={t('forbiddenText')}>
        <Link className="btn btn--outline" to={links.business(own.business.general.companyName, businessID)}>
          {t('toBusiness')}
        </Link>
      </Empty>
    );
  }
  if (own.state === 'missing') {
    return (
      <Empty icon={PackageOpen} title={t('missing')} text={t('missingText')}>
        <Link className="btn btn--outline" to={links.myBusiness()}>
          {t('toMine')}
        </Link>
      </Empty>
    );
  }
  return <Failed title={t('failed')} text={t('failedText')} again={own.retry} />;
}
