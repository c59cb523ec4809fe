import { useTranslations } from 'use-intl';
import { useTie } from '#web/components/form/field.tsx';

interface Props {
  value: boolean | null;
  error: string | undefined;
  choose: (isPrivate: boolean) => void;
}

/** Open or private: chosen once. */
export function KindChoice({ value, error, choose }: Props) {
  const t = useTranslations('group');
  const { tie, note } = useTie(error, t('kindNote'));
  return (
    <fieldset className="kinds" aria-describedby={tie['aria-describedby']}>
      <legend>{t('kind')}</legend>
      {[false, true].map((isPrivate) => (
        <label key={String(isPrivate)} className="kinds__one">
          <input type="radio" name="kind" checked={value === isPrivate} onChange={() => choose(isPrivate)} />
          <span>
            <b>{t(isPrivate ? 'kindPrivate' : 'kindOpen')}</b>
            <span>{t(isPrivate ? 'kindPrivateText' : 'kindOpenText')}</span>
          </span>
        </label>
      ))}
      {note}
    </fieldset>
  );
}
