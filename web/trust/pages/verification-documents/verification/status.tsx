import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { VerificationState } from '#contract/trust/verification.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { Seal } from '#web/base/ui/marks.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { NEEDED } from './kinds.ts';
import { useStep } from './use-verification.ts';

/** Where the whole stands, and what to do next. */
export function Status({ id, state }: { id: string; state: VerificationState }) {
  const t = useTranslations('verification.status');
  const { verified, included, requests, valid } = state;
  const [latest] = requests;
  const isOpen = latest?.state === 'open';
  return (
    <section className="card card--pad stack" aria-labelledby="standing">
      <div className="row row--sm">
        <Seal verified={verified} look="tag" />
      </div>
      <h2 className="h4" id="standing">
        {verified ? t('verified', { date: date(state.validUntil ?? '') ?? '' }) : isOpen ? t('open') : included ? t('none') : t('notIncluded')}
      </h2>
      <p className="small muted">
        {verified
          ? t('verifiedText', { date: date(state.grantedAt ?? '') ?? '' })
          : isOpen
            ? t('openText', { date: date(latest.askedAt) ?? '' })
            : t(!included ? 'notIncludedText' : state.ready ? 'readyText' : 'noneText')}
      </p>
      {!verified && latest?.state === 'refused' && <p className="alert alert--warning">{t('refused', { reason: latest.reason ?? '' })}</p>}
      <Progress valid={valid} />
      {!included && (
        <Link className="btn btn--tonal" to={links.membership('gold')}>
          {t('memberships')}
        </Link>
      )}
      {included && !verified && !isOpen && <Ask id={id} ready={state.ready} />}
    </section>
  );
}

function Progress({ valid }: { valid: number }) {
  const t = useTranslations('verification.status');
  return (
    <div className="trust__progress">
      <span className="small" id="valid-checks">
        {t('progressLabel')}
      </span>
      <b className="num">{t('progress', { valid: Math.min(valid, NEEDED), needed: NEEDED })}</b>
      <progress value={Math.min(valid, NEEDED)} max={NEEDED} aria-labelledby="valid-checks" />
    </div>
  );
}

function Ask({ id, ready }: { id: string; ready: boolean }) {
  const t = useTranslations('verification.ask');
  const { run, busy, failure } = useStep(id);
  return (
    <>
      <FormFailure>{failure}</FormFailure>
      <button
        type="button"
        className="btn btn--primary"
        disabled={!ready}
        aria-busy={busy}
        aria-describedby={ready ? undefined : 'ask-missing'}
        onClick={() => run((client) => client.verification.ask({ id }), t('done'))}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {t(busy ? 'busy' : 'do')}
      </button>
      {!ready && (
        <p className="small muted" id="ask-missing">
          {t('missing')}
        </p>
      )}
    </>
  );
}
