import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { useTranslations } from 'use-intl';

/** Whether everybody reads a group or its members only. */
export function GroupKind({ isPrivate }: { isPrivate: boolean }) {
  const t = useTranslations('group');
  const Icon = isPrivate ? Lock : Globe;
  return (
    <span className="groupkind">
      <Icon className="icon icon--sm" />
      {t(isPrivate ? 'private' : 'open')}
    </span>
  );
}
