import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { client } from '../../client.ts';
import { ActionButton } from '../../form/action.tsx';

/** A deletion can be taken back until its day. */
export function DeletionBar({ dueAt, held, reload }: { dueAt: string; held: boolean; reload: () => Promise<void> }) {
  const t = useTranslations('account-home.removal');
  const toast = useToast();
  const keep = async () => {
    await client.account.keep();
    toast(t('kept'));
    await reload();
  };
  return (
    <section className="accountpage__due" role="status">
      <TriangleAlert className="icon" />
      <p>{t(held ? 'dueHeld' : 'due', { date: date(dueAt) ?? '' })}</p>
      <ActionButton className="btn--primary btn--sm" work={keep}>
        {t('keep')}
      </ActionButton>
    </section>
  );
}
