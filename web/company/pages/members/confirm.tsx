import { useTranslations } from 'use-intl';
import { Confirm as Asked, type Question } from '#web/components/dialog/confirm.tsx';

/** The question in the words of this page. */
export function Confirm(question: Omit<Question, 'cancel'>) {
  const t = useTranslations('members');
  return <Asked {...question} cancel={t('keep')} />;
}
