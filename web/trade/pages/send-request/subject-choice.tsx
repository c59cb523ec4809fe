import { useTranslations } from 'use-intl';
import { useTie } from '#web/components/form/field.tsx';
import { OTHER } from './typed.ts';

interface Props {
  value: string;
  error: string | undefined;
  choose: (subject: string) => void;
}

/** What an inquiry can be about; `Other` asks for words of one's own (INQ-005, INQ-006). */
export function SubjectChoice({ value, error, choose }: Props) {
  const t = useTranslations('send-request');
  const { tie, note } = useTie(error);
  const subjects = [...(t.raw('subjects') as string[]).map((text) => ({ key: text, text })), { key: OTHER, text: t('other') }];
  return (
    <fieldset className="choice" aria-describedby={tie['aria-describedby']}>
      <legend>{t('subject')}</legend>
      <div className="choice__list" data-invalid={error ? '' : undefined}>
        {subjects.map(({ key, text }) => (
          <label key={key} className="choice__row">
            <input type="radio" name="subject" value={key} checked={key === value} onChange={() => choose(key)} />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </div>
      {note}
    </fieldset>
  );
}
