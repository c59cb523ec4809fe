import UserRoundX from 'lucide-react/icons/user-round-x';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Panel } from '#web/base/ui/panel.tsx';

/** The ways to one's groups and to whom one has blocked. */
export function Network() {
  const t = useTranslations('own-profile.network');
  return (
    <Panel id="network" title={t('heading')}>
      <ul>
        <li>
          <Link className="row" to={links.groups()}>
            <UsersRound className="icon" />
            {t('groups')}
          </Link>
        </li>
        <li>
          <Link className="row" to={links.blocked()}>
            <UserRoundX className="icon" />
            {t('blocked')}
          </Link>
        </li>
      </ul>
    </Panel>
  );
}
