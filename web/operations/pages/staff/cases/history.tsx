import { useTranslations } from 'use-intl';
import type { Case, Decision } from '#contract/operations/staff-shapes.ts';
import { When } from '#web/base/ui/when.tsx';

/** Decisions, the latest first. */
export function Decisions({ list }: { list: Decision[] }) {
  const t = useTranslations('staff');
  if (list.length === 0) return <p className="small muted">{t('report.noHistory')}</p>;
  return (
    <ul className="caselog">
      {list.map((one) => (
        <li key={one.moderationID}>
          <p>
            <b>{t(`past.${one.deed}`)}</b> · {t(`kinds.${one.kind}`)} · {t(`reasons.${one.reason}`)}
            {one.ended && <span className="casetag">{t('report.ended')}</span>}
            {one.appeal && <span className="casetag">{t(`report.appealed.${one.appeal}`)}</span>}
          </p>
          <p dir="auto">{one.sentence}</p>
          <p className="caselog__when num">
            {one.number} · <When at={one.at} said={(at) => t('report.by', { name: one.by ?? t('report.operator'), at })} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Reports, the latest first. */
export function Reports({ list }: { list: Case['others'] }) {
  const t = useTranslations('staff');
  if (list.length === 0) return <p className="small muted">{t('report.noHistory')}</p>;
  return (
    <ul className="caselog">
      {list.map((one) => (
        <li key={one.reportID}>
          <p>
            <b>{t(`reasons.${one.reason}`)}</b>
            <span className="casetag">{t(one.state)}</span>
          </p>
          {one.details && <p>{one.details}</p>}
          <p className="caselog__when num">
            {one.number} · <When at={one.at} />
          </p>
        </li>
      ))}
    </ul>
  );
}
