import { Award, Building2, Inbox, Package, Pencil, Settings2, Users } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import type { Access } from '#web/features/access/use-access.ts';
import { Tab } from '../tab.tsx';

interface Props {
  id: string;
  access: Access;
  productCount: number;
}

/** The navigation of a business for its people: all of it for owners and admins (BUS-033, BUS-034, ROL-011), what they need for members. */
export default function OwnTabs({ id, access, productCount }: Props) {
  const t = useTranslations('business.nav');
  const [query] = useSearchParams();
  const manages = access !== 'member';
  const editing = manages && query.get('editMode') === '1';
  return (
    <>
      <nav className="tabs" aria-label={t('own.label')}>
        {manages ? (
          <Tab to={links.manageBusiness(id)} icon={Settings2} text={t('own.manage')} current={editing} />
        ) : (
          <Tab to={links.businessPage(id)} icon={Building2} text={t('profile')} current />
        )}
        <Tab to={links.requests(id)} icon={Inbox} text={t('own.requests')} />
        <Tab to={links.businessProducts(id)} icon={Package} text={t('own.products')} count={productCount} />
        {manages && <Tab to={links.businessMembership(id)} icon={Award} text={t('own.membership')} />}
        <Tab to={links.members(id)} icon={Users} text={t('own.members')} />
      </nav>
      {manages && (
        <Link className="btn btn--outline btn--sm bizhead__edit" to={links.editBusiness(id)}>
          <Pencil className="icon" />
          {t('own.edit')}
        </Link>
      )}
    </>
  );
}
