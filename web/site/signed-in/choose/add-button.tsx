import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'use-intl';
import { MOST_RECEIVERS } from '#contract/base/limits.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { type Chosen, choose, dropChosen } from '#web/trade/inquiry/chosen.ts';

interface Props {
  userID: string;
  supplier: Chosen;
  label: string;
  isChosen: boolean;
}

/** Puts a supplier among those that one inquiry goes to, or takes it out again. */
export function AddButton({ userID, supplier, label, isChosen }: Props) {
  const t = useTranslations('chosen');
  const toast = useToast('chosen');
  const press = () => {
    if (isChosen) dropChosen(userID, supplier.id);
    else if (choose(userID, supplier)) toast.over();
    else toast(t('full', { most: MOST_RECEIVERS }), 'danger');
  };
  return (
    <button
      type="button"
      className="btn btn--outline"
      aria-pressed={isChosen}
      aria-label={t(isChosen ? 'dropName' : 'addName', { name: label })}
      onClick={press}
    >
      {isChosen ? <Check className="icon" /> : <Plus className="icon" />}
      {t(isChosen ? 'added' : 'add')}
    </button>
  );
}
