import Lock from 'lucide-react/icons/lock';
import { useTranslations } from 'use-intl';
import type { RfqState } from '#contract/trade/rfq/limits.ts';

const LOOKS: Partial<Record<RfqState, string>> = { open: 'success', held: 'warning', deciding: 'info', awarded: 'success', removed: 'danger' };

/** The state of a request, by word. */
export function StateTag({ state }: { state: RfqState }) {
  const t = useTranslations('rfq');
  return <span className={`tag tag--${LOOKS[state] ?? 'line'}`}>{t(`state.${state}`)}</span>;
}

/** That nobody reads a quote before the deadline. */
export function SealedTag() {
  const t = useTranslations('rfq');
  return (
    <span className="tag tag--line">
      <Lock className="icon icon--xs" />
      {t('sealed')}
    </span>
  );
}
