import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { STANDING_CAUTIONS } from '#contract/trust/caution-words.ts';
import type { Caution } from '#contract/trust/cautions.ts';
import { ReportButton } from '../report/report-button.tsx';
import type { Reported } from '../report/reported.ts';

interface Props {
  cautions: Caution[];
  /** What "Report fraud" is about. */
  about: Reported;
  /** The beginning of what it stands above, where several stand on a page. */
  above?: string;
}

/**
 * What the reader is to take care of, before what it is about: it is read out, and reached with the tab key, before links and files (SAF-013).
 * The page carries the texts of `caution` and its styles.
 */
export function Cautions({ cautions, about, above = about.name }: Props) {
  const [away, setAway] = useState<readonly Caution['kind'][]>([]);
  return cautions
    .filter(({ kind }) => !away.includes(kind))
    .map((caution) => <One key={caution.kind} caution={caution} about={about} above={above} putAway={() => setAway((now) => [...now, caution.kind])} />);
}

function One({ caution: { kind, shown, known }, about, above, putAway }: { caution: Caution; about: Reported; above: string; putAway: () => void }) {
  const t = useTranslations('caution');
  const what = (
    <span className="sr-only">
      {' '}
      {t(`about.${kind}`)}, {above}
    </span>
  );
  return (
    <div className="takecare" role="note" aria-label={t('label')} data-kind={kind}>
      <TriangleAlert className="icon icon--sm" />
      <div className="grow min-w-0">
        <p>{kind === 'lookalike' ? t('lookalike', { name: shown ?? '', known: known ?? '' }) : t(kind)}</p>
        <div className="takecare__acts">
          <details>
            <summary className="linkbtn">
              {t('how')}
              {what}
            </summary>
            <ul>
              <li>{t('check.call')}</li>
              <li>{t('check.compare')}</li>
              <li>{t('check.wait')}</li>
            </ul>
          </details>
          <ReportButton about={{ ...about, reason: 'fraud' }} text={t('report')} beside={what} />
          {!STANDING_CAUTIONS.includes(kind) && (
            <button type="button" className="linkbtn" onClick={putAway}>
              {t('putAway')}
              {what}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
