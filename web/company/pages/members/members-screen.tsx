import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { useSession } from '#web/base/session/use-session.ts';
import type { Access } from '#web/company/access/use-access.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
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
  const query = useMembers(id);
  return (
    <Loaded of={query} skeleton={<MembersSkeleton />} failed={t('loadFailed')}>
      {(data) => {
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
      }}
    </Loaded>
  );
}
