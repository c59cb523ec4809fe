import { useTranslations } from 'use-intl';
import { AWARD_FITS, AWARD_REASONS, type AwardReason } from '#contract/trade/award/limits.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';

export interface Said {
  reason: AwardReason;
  /** Null for the polite one of the reason. */
  text: string | null;
}

/** The text that goes with a reason, as it was written, or the polite one. */
export function useSaid(): (said: Said) => { reason: AwardReason; text: string } {
  const t = useTranslations('award');
  return ({ reason, text }) => ({ reason, text: text ?? t(`polite.${reason}`) });
}

interface Props {
  said: Said;
  change: (said: Said) => void;
}

/** Why a quote is not taken, and the words in which its supplier reads that: polite ones stand there, and change with the reason until they are edited (AWD-003). */
export function ReasonAndText({ said, change }: Props) {
  const t = useTranslations('award');
  const { text } = useSaid()(said);
  return (
    <>
      <SelectField
        label={t('reason')}
        choices={AWARD_REASONS.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
        value={said.reason}
        onChange={({ target }) => change({ ...said, reason: target.value as AwardReason })}
      />
      <Textarea
        key={said.text === null ? said.reason : 'own'}
        label={t('words')}
        rows={3}
        maxLength={AWARD_FITS.text}
        start={text}
        onChange={({ target }) => change({ ...said, text: target.value })}
      />
    </>
  );
}
