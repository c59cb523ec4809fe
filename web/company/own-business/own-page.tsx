import ArrowLeft from 'lucide-react/icons/arrow-left';
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
import { HeadSkeleton, ManageHead } from './manage-head.tsx';
import type { CurrentTab } from './own-navigation.tsx';
import { useOwnBusiness } from './use-own-business.ts';
import { Waiting } from './waiting.tsx';

interface Props {
  businessID: string;
  /** Only for owners and admins. */
  manages: boolean;
  /** To everybody else it is missing, not forbidden. */
  hidden?: boolean;
  heading: string;
  /** The tab that this stands below, with the way back to it; such a page says its own name. */
  above?: { to: string; text: string };
  /** The tab on which one is. */
  current: CurrentTab;
  skeleton: ReactNode;
  children: (own: { business: Business; access: Access }) => ReactNode;
}

/** A page of the people of a business below the one header, and a sentence instead of it for everybody else. */
export function OwnPage({ businessID, manages, hidden = false, heading, above, current, skeleton, children }: Props) {
  const own = useOwnBusiness(businessID, manages);
  if (own.state === 'ready') {
    const { business, access } = own;
    return (
      <OwnFrame heading={heading} above={above} head={<ManageHead business={business} access={access} current={current} />}>
        <Waiting businessID={businessID} access={access} />
        {children(own)}
      </OwnFrame>
    );
  }
  if (own.state === 'loading') {
    return (
      <OwnFrame heading={heading} above={above} busy>
        {skeleton}
      </OwnFrame>
    );
  }
  const isMissing = hidden && own.state === 'forbidden';
  return (
    <PlainFrame heading={heading} business={own.state === 'forbidden' && !isMissing ? { id: businessID, name: own.business.general.companyName } : null}>
      <Sorry own={isMissing ? { state: 'missing', retry: own.retry } : own} businessID={businessID} />
    </PlainFrame>
  );
}

interface FrameProps {
  heading: string;
  above?: Props['above'] | undefined;
  /** The header; without it, its room. */
  head?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** Around the page, before and after it is there. */
export function OwnFrame({ heading, above, head = <HeadSkeleton />, busy = false, children }: FrameProps) {
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy={busy}>
      {head}
      {above ? (
        <div className="subhead">
          <Link className="btn btn--ghost btn--sm" to={above.to}>
            <ArrowLeft className="icon" />
            {above.text}
          </Link>
          <h1 className="h2" id="own-heading">
            {heading}
          </h1>
        </div>
      ) : (
        <h1 className="sr-only" id="own-heading">
          {heading}
        </h1>
      )}
      <NoScript />
      {children}
    </main>
  );
}

interface PlainProps {
  heading: string;
  business: { id: string; name: string } | null;
  children: ReactNode;
}

/** Around a page of somebody who does not belong to the business. */
export function PlainFrame({ heading, business, children }: PlainProps) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      {business && <Breadcrumb steps={[{ to: links.business(business.name, business.id), text: business.name }]} current={heading} />}
      <h1 className="h1 mb-5">{heading}</h1>
      {children}
    </main>
  );
}

function NoScript() {
  const t = useTranslations('own-business');
  return (
    <noscript>
      <p className="alert mb-5">{t('noScript')}</p>
    </noscript>
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
