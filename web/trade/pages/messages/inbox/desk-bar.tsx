import UserRound from 'lucide-react/icons/user-round';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Retry } from '#web/components/query/failed.tsx';
import { OutcomeButton } from '../outcome/outcome-button.tsx';
import { assign, assigneeOf, type Team, useTeam } from '../thread/team.tsx';
import { Waiting } from '../thread/waiting.tsx';

/** How long the other side waits, who of the team looks after it, and what became of it. */
export function DeskBar({ thread: { requestID, side, waitingSince, counterpart } }: { thread: Inquiry }) {
  const team = useTeam();
  if (!team && !waitingSince) return null;
  return (
    <div className="mc__subject mc__desk">
      {waitingSince && <Waiting since={waitingSince} name={counterpart.name} />}
      {team && <Assignment team={team} requestID={requestID} />}
      {team && side === 'R' && (
        <div className="mc__said">
          <OutcomeButton team={team} requestID={requestID} name={counterpart.name} />
        </div>
      )}
    </div>
  );
}

function Assignment({ team, requestID }: { team: Team; requestID: string }) {
  const t = useTranslations('desk');
  const client = useClient();
  const toast = useToast();
  const assignee = assigneeOf(team, requestID);
  const give = async (userID: string | null) => {
    try {
      await assign(client, team, requestID, userID);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(t('assignFailed'), 'danger');
    }
  };
  if (team.retry)
    return (
      <div className="mc__assign" role="alert">
        {t('deskFailed')}
        <Retry again={team.retry} className="btn btn--outline btn--sm" />
      </div>
    );
  return (
    <div className="mc__assign">
      <label>
        <UserRound className="icon icon--sm" />
        <span>{t('assigned')}</span>
        <select value={assignee?.userID ?? ''} disabled={!team.desk} onChange={({ target }) => void give(target.value || null)}>
          <option value="">{t('nobody')}</option>
          {team.desk?.members.map(({ userID, name }) => (
            <option key={userID} value={userID}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {team.desk && assignee?.userID !== team.userID && (
        <button type="button" className="btn btn--outline btn--sm" onClick={() => void give(team.userID)}>
          <UserRoundCheck className="icon" />
          {t('assignMe')}
        </button>
      )}
    </div>
  );
}
