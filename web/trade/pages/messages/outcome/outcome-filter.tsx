import { useTranslations } from 'use-intl';
import { OUTCOMES, type Outcome } from '#contract/trade/desk/outcomes.ts';

interface Props {
  outcome: Outcome | null;
  choose: (outcome: Outcome | null) => void;
}

/** Which inquiries of a business are shown, by what became of them. */
export function OutcomeFilter({ outcome, choose }: Props) {
  const t = useTranslations('outcome');
  return (
    <select
      className="mc__outcomes"
      aria-label={t('outcome')}
      value={outcome ?? ''}
      onChange={({ target }) => choose(OUTCOMES.find((one) => one === target.value) ?? null)}
    >
      <option value="">{t('any')}</option>
      {OUTCOMES.map((one) => (
        <option key={one} value={one}>
          {t(`outcomes.${one}`)}
        </option>
      ))}
    </select>
  );
}
