import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import * as links from '#web/base/links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import type { Access } from '../access/use-access.ts';
import { type CurrentTab, OwnNavigation } from './own-navigation.tsx';
import { Switcher } from './switcher.tsx';

interface Props {
  business: Business;
  access: Access;
  current: CurrentTab;
}

/** Over every management screen, in one height: which company this is, the way to another one, and its tabs (DSH-002). Its texts come with it. */
export function ManageHead(props: Props) {
  return (
    <Suspense fallback={<HeadSkeleton />}>
      <LateTexts names={['own-nav']}>
        <Head {...props} />
      </LateTexts>
    </Suspense>
  );
}

function Head({ business, access, current }: Props) {
  const t = useTranslations('own-nav');
  const { businessID, general, verified, subscription } = business;
  return (
    <section className="mhead" aria-label={t('company')}>
      <div className="mhead__top">
        <Switcher id={businessID} name={general.companyName} photo={general.profilePhoto}>
          <Seal verified={verified} />
          <Tier tier={subscription} />
          <span className="mhead__role">{t('role', { access })}</span>
        </Switcher>
        <div className="btnrow">
          {access !== 'member' && (
            <Link className="btn btn--outline" to={links.editBusiness(businessID)}>
              <Pencil className="icon" />
              {t('edit')}
            </Link>
          )}
          <Link className="btn btn--ghost" to={links.business(general.companyName, businessID)}>
            <Eye className="icon" />
            {t('buyers')}
          </Link>
        </div>
      </div>
      <OwnNavigation id={businessID} access={access} current={current} />
    </section>
  );
}

/** The same room, before it is known whose it is. */
export function HeadSkeleton() {
  return (
    <div className="mhead" aria-hidden="true">
      <div className="mhead__top">
        <span className="mhead__sw">
          <span className="skel logo-tile" />
          <span className="mhead__who">
            <span className="skel skel--h w-48" />
            <span className="skel skel--line w-32" />
          </span>
        </span>
        <span className="btnrow">
          <span className="skel btn" />
          <span className="skel btn" />
        </span>
      </div>
      <span className="tabs">
        <span className="tab">
          <span className="skel skel--line w-40" />
        </span>
      </span>
    </div>
  );
}
