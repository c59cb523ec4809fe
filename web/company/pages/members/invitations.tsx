import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import type { Access } from '#web/company/access/use-access.ts';
import { levelsFor } from './rights.ts';
import { type Invitation, useAct } from './use-members.ts';

interface Props {
  businessID: string;
  own: Access;
  invitations: Invitation[];
}

/** Who was invited and has not come yet (TXT-005 when nobody is). */
export function Invitations({ businessID, own, invitations }: Props) {
  const t = useTranslations('members.waiting');
  return (
    <section className="card panel" aria-labelledby="waiting">
      <div className="panel__head">
        <h2 id="waiting">{t('title')}</h2>
      </div>
      <table className="stacked waiting">
        <thead>
          <tr>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('access')}</th>
            <th scope="col">{t('at')}</th>
            <th scope="col">
              <span className="sr-only">{t('deeds')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.length === 0 && (
            <tr>
              <td colSpan={4} className="muted">
                {t('none')}
              </td>
            </tr>
          )}
          {invitations.map((one) => (
            <Row key={one.invitationID} businessID={businessID} own={own} one={one} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ businessID, own, one: { invitationID, email, access, invitedAt } }: { businessID: string; own: Access; one: Invitation }) {
  const t = useTranslations('members');
  const act = useAct(businessID);
  const resend = () => act((client) => client.member.invite({ id: businessID, email, access }), t('invite.sent', { email }));
  const withdraw = () => act((client) => client.member.withdraw({ id: businessID, invitationID }), t('waiting.withdrawn', { email }));
  return (
    <tr>
      <th scope="row">{email}</th>
      <td>{t(`access.${access}`)}</td>
      <td className="num">{date(invitedAt)}</td>
      <td>
        {levelsFor(own).includes(access) && (
          <div className="btnrow waiting__deeds">
            <button type="button" className="btn btn--outline btn--sm" aria-label={t('waiting.resendTo', { email })} onClick={resend}>
              {t('waiting.resend')}
            </button>
            <button type="button" className="btn btn--ghost btn--sm" aria-label={t('waiting.withdrawTo', { email })} onClick={withdraw}>
              {t('waiting.withdraw')}
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}
