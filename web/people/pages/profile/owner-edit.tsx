import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';

/** The way to the edit page for whose profile it is. It lies over the cover, so that nothing moves when it comes. */
export default function OwnerEdit({ id }: { id: string }) {
  const t = useTranslations('profile');
  if (useSession()?.userID !== id) return null;
  return (
    <Link className="btn btn--outline btn--sm cover__edit" to={links.editProfile()}>
      <Pencil className="icon" />
      {t('edit')}
    </Link>
  );
}
