import UserRound from 'lucide-react/icons/user-round';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { Avatar } from '#web/base/ui/picture.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Menu, MenuEntry } from '#web/components/menu/menu.tsx';
import { Retry } from '#web/components/query/failed.tsx';
import { assign, assigneeOf, type Team } from './team.tsx';

/** Who of the team looks after a thread: a press gives it to oneself, to a colleague or to nobody. */
export function Assignment({ team, requestID }: { team: Team; requestID: string }) {
  const t = useTranslations('desk');
  const give = useGive(team, requestID);
  const assignee = assigneeOf(team, requestID);
  if (team.retry)
    return (
      <div className="mc__assign" role="alert">
        {t('deskFailed')}
        <Retry again={team.retry} className="btn btn--outline btn--sm" />
      </div>
    );
  return (
    <Menu
      id="assign-menu"
      label={assignee ? t('assignedTo', { name: assignee.name }) : t('unassigned')}
      icon={UserRound}
      face={assignee ? <Avatar photo={assignee.photo} name={assignee.name} size="sm" /> : undefined}
      look="btn--ghost mc__assignbutton"
      className="mc__menu mc__assignmenu"
    >
      {team.desk && assignee?.userID !== team.userID && <MenuEntry icon={UserRoundCheck} text={t('assignMe')} press={() => void give(team.userID)} keys="a" />}
      {team.desk?.members
        .filter(({ userID }) => userID !== team.userID && userID !== assignee?.userID)
        .map(({ userID, name }) => (
          <MenuEntry key={userID} icon={UserRound} text={name} press={() => void give(userID)} />
        ))}
      {assignee && <MenuEntry icon={UserRoundX} text={t('nobody')} press={() => void give(null)} />}
    </Menu>
  );
}

function useGive(team: Team, requestID: string) {
  const t = useTranslations('desk');
  const client = useClient();
  const toast = useToast();
  return async (userID: string | null) => {
    try {
      await assign(client, team, requestID, userID);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(t('assignFailed'), 'danger');
    }
  };
}
