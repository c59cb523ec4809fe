import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { Asked, YesButton } from './asked.tsx';

/** Invitations that wait for who is logged in. */
export function Invitations() {
  const t = useTranslations('my-business');
  const client = useClient();
  return (
    <Asked name="invitations" title={t('invitations')} read={async () => (await client.member.invited()).data} keyOf={({ invitationID }) => invitationID}>
      {({ invitationID, companyName, access, invitedBy }) => (
        <>
          <p>
            {t.rich('invited', {
              by: invitedBy ? 'somebody' : 'nobody',
              name: invitedBy ?? '',
              company: companyName,
              access,
              b: (chunks) => <b>{chunks}</b>,
            })}
          </p>
          <YesButton say={() => client.member.accept({ invitationID })} done={t('accepted', { company: companyName })} renews={['invitations', 'my-list']}>
            {t('accept')}
            <span className="sr-only"> {companyName}</span>
          </YesButton>
        </>
      )}
    </Asked>
  );
}
