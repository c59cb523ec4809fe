import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';

interface Props {
  revisions: { revision: number; answers: number; at: string }[];
  shown: number;
  show: (revision: number) => void;
}

/** All that was submitted, each readable (QUO-009). */
export function Revisions({ revisions, shown, show }: Props) {
  const t = useTranslations('quote');
  if (revisions.length < 2) return null;
  return (
    <label className="quoterevisions">
      <span className="small">{t('revisions')}</span>
      <select className="select" value={shown} onChange={({ target }) => show(Number(target.value))}>
        {revisions.map(({ revision, answers, at }) => (
          <option key={revision} value={revision}>
            {t('revision', { revision, answers, at: dateTime(at) ?? '' })}
          </option>
        ))}
      </select>
    </label>
  );
}
