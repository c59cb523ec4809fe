import { useTranslations } from 'use-intl';
import { RadioChoice } from '#web/components/form/radio-choice.tsx';

export function YesNo({ legend, chosen, choose }: { legend: string; chosen: boolean | null; choose: (value: boolean) => void }) {
  const t = useTranslations('references.write');
  return (
    <RadioChoice
      inline
      legend={legend}
      choices={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      chosen={chosen === null ? null : chosen ? 'yes' : 'no'}
      choose={(value) => choose(value === 'yes')}
    />
  );
}
