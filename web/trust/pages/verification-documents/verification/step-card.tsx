import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckKind, VerificationState } from '#contract/trust/verification.ts';
import { date } from '#web/base/format.ts';
import { DocumentStep } from './document-step.tsx';
import { EmailStep } from './email-step.tsx';
import { daysLeft, type Standing, type StepProps, standingOf } from './kinds.ts';
import { NumberStep } from './number-step.tsx';
import { WebsiteStep } from './website-step.tsx';

const FORMS: Record<CheckKind, (props: StepProps) => React.ReactNode> = {
  'email-domain': (props) => <EmailStep {...props} />,
  website: (props) => <WebsiteStep {...props} />,
  register: (props) => <NumberStep {...props} kind="register" />,
  vat: (props) => <NumberStep {...props} kind="vat" />,
  documents: (props) => <DocumentStep {...props} />,
};

/** One check: what it needs, where it stands, and its form when somebody begins. */
export function StepCard({ id, kind, state }: { id: string; kind: CheckKind; state: VerificationState }) {
  const t = useTranslations('verification');
  const standing = standingOf(state, kind);
  const { valid, pending, ended } = standing;
  const waitsForCode = pending?.waitsFor === 'code';
  const [open, setOpen] = useState(false);
  const shown = open || waitsForCode;
  // Said as long as neither of the two is there.
  const isWanted = (kind === 'register' || kind === 'vat') && !standingOf(state, 'register').valid && !standingOf(state, 'vat').valid;
  return (
    <section className="card card--pad step" aria-labelledby={`step-${kind}`}>
      <div className="step__head">
        <div className="grow">
          <h2 className="h4" id={`step-${kind}`}>
            {t(`kind.${kind}`)}
          </h2>
          {isWanted && <p className="small font-medium">{t(kind === 'vat' ? 'strongVat' : 'strong')}</p>}
        </div>
        <StateMark standing={standing} />
      </div>
      <Standings standing={standing} isDocument={kind === 'documents'} />
      <p className="small muted">{t(`need.${kind}`)}</p>
      {shown ? (
        FORMS[kind]({ id, state, standing, done: () => setOpen(false) })
      ) : (
        <div className="btnrow">
          <button type="button" className="btn btn--outline btn--sm" aria-describedby={`step-${kind}`} onClick={() => setOpen(true)}>
            {t(valid ? 'renew' : pending || ended ? 'again' : 'open')}
          </button>
        </div>
      )}
    </section>
  );
}

const MARKS: Record<'valid' | 'waits' | 'ended' | 'none', LucideIcon> = { valid: CircleCheck, waits: Clock, ended: CircleAlert, none: CircleDashed };

function StateMark({ standing: { valid, pending, contested, ended } }: { standing: Standing }) {
  const t = useTranslations('verification.state');
  const look = valid ? 'valid' : pending || contested ? 'waits' : ended ? 'ended' : 'none';
  const Icon = MARKS[look];
  return (
    <span className={`step__state step__state--${look}`}>
      <Icon className="icon icon--sm" />
      {t(valid ? 'valid' : pending ? (pending.waitsFor ?? 'staff') : contested ? 'contested' : (ended?.state ?? 'none'))}
    </span>
  );
}

/** In sentences. */
function Standings({ standing: { valid, pending, contested, ended }, isDocument }: { standing: Standing; isDocument: boolean }) {
  const t = useTranslations('verification');
  const left = valid ? daysLeft(valid.validUntil) : null;
  return (
    <>
      {valid && (
        <p className="num">{t('valid', { subject: valid.subject, date: date(valid.checkedAt ?? '') ?? '', until: date(valid.validUntil ?? '') ?? '' })}</p>
      )}
      {left !== null && <p className="alert alert--warning">{t('ends', { days: left })}</p>}
      {pending?.waitsFor === 'staff' && <p className="num">{t('waiting', { subject: pending.subject, date: date(pending.askedAt) ?? '' })}</p>}
      {pending?.waitsFor === 'register' && <p className="num">{t('turn', { subject: pending.subject })}</p>}
      {contested && (
        <p className="alert alert--warning">
          <b className="num">{contested.subject}</b> {t('contested')} {t('contestedDo')}
        </p>
      )}
      {pending?.summary && !isDocument && <p className="small">{t('found', { summary: pending.summary })}</p>}
      {ended?.reason && (
        <p className="alert alert--warning">
          {t('refusedBecause', { subject: ended.subject, reason: ended.reason })} {t('canDo')}
        </p>
      )}
    </>
  );
}
