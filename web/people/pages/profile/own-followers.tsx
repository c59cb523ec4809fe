import Users from 'lucide-react/icons/users';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/base/session/use-session.ts';
import { Who } from '#web/network/audience/who.tsx';

/** Who follows whose profile it is; nobody else has a button. */
export default function OwnFollowers({ id }: { id: string }) {
  const t = useTranslations('profile');
  if (useSession()?.userID !== id) return null;
  return (
    <Who of={{ kind: 'follows', id }} className="btn btn--ghost">
      <Users className="icon" />
      {t('whoFollows')}
    </Who>
  );
}
