import Pencil from 'lucide-react/icons/pencil';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import type { Access } from '#web/company/access/use-access.ts';
import { OwnNavigation } from '#web/company/own-business/own-navigation.tsx';

interface Props {
  id: string;
  access: Access;
  productCount: number;
}

/** In the header of the page: where its people go from here, and the way to all that can be edited. */
export default function OwnTabs(props: Props) {
  return (
    <LateTexts names={['own-nav']}>
      <Tabs {...props} />
    </LateTexts>
  );
}

function Tabs({ id, access, productCount }: Props) {
  const t = useTranslations('own-nav');
  const [query] = useSearchParams();
  const manages = access !== 'member';
  const editing = manages && query.get('editMode') === '1';
  return (
    <>
      <OwnNavigation id={id} access={access} current={editing ? 'manage' : manages ? null : 'profile'} productCount={productCount} />
      {manages && (
        <Link className="btn btn--outline btn--sm bizhead__edit" to={links.editBusiness(id)}>
          <Pencil className="icon" />
          {t('edit')}
        </Link>
      )}
    </>
  );
}
