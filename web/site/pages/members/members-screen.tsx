import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/business.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import type { Access } from '#web/features/access/use-access.ts';
import { Invitations } from './invitations.tsx';
import { Invite } from './invite.tsx';
import { Levels } from './levels.tsx';
import { People } from './people.tsx';
import { mayManage } from './rights.ts';
import { MembersSkeleton } from './skeleton.tsx';
import { useMembers } from './use-members.ts';

/** Who belongs to the business and who is invited; what one may not do is not offered. */
export function MembersScreen({ business, access }: { business: Business; access: Access }) {
  const t = useTranslations('members');
  const id = business.businessID;
  const self = useSession()?.userID ?? '';
  const { data, isError, refetch } = useMembers(id);
  if (isError && !data) {
    return (
      <Empty icon={CircleAlert} title={t('loadFailed')} danger>
        <button type="button" className="btn btn--outline" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </Empty>
    );
  }
  if (!data) return <MembersSkeleton />;
  const manages = mayManage(access);
  return (
    <div className="layout layout--rail">
      <div className="stack">
        <People business={business} own={access} self={self} people={data.data} />
        {manages && <Invitations businessID={id} own={access} invitations={data.invitations} />}
      </div>
      <aside className="stack">{manages ? <Invite businessID={id} own={access} /> : <Levels />}</aside>
    </div>
  );
}
