import { useTranslations } from 'use-intl';
import type { VerificationState } from '#contract/trust/verification.ts';
import { date } from '#web/base/format.ts';

/** What was checked, what became of it, and what was asked before. */
export function History({ state: { checks, requests } }: { state: VerificationState }) {
  const t = useTranslations('verification');
  const decided = checks.filter(({ state }) => state !== 'pending' && state !== 'contested');
  const asked = requests.filter(({ state }) => state !== 'open');
  return (
    <section className="card card--pad" aria-labelledby="checks-history">
      <h2 className="h4 mb-3" id="checks-history">
        {t('history.title')}
      </h2>
      {decided.length + asked.length === 0 && <p className="small muted">{t('history.empty')}</p>}
      <ul className="stack stack--sm trust__history">
        {asked.map((one) => (
          <li key={one.askedAt}>
            <b>{t('history.request')}</b> <span className="small muted num">{date(one.decidedAt ?? one.askedAt)}</span>
            <p className="small">
              {t(`history.requestState.${one.state}`)}
              {one.reason && `: ${one.reason}`}
            </p>
          </li>
        ))}
        {decided.map(({ checkID, kind, state, subject, reason, askedAt }) => (
          <li key={checkID}>
            <b>{t(`kind.${kind}`)}</b> <span className="small muted num">{date(askedAt)}</span>
            <p className="small">
              {subject}, {t(`state.${state}`)}
              {reason && `: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
