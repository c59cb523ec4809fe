import Gavel from 'lucide-react/icons/gavel';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Notice as Shape } from '#contract/trust/moderation.ts';
import { APPEAL_TEXT } from '#contract/trust/moderation-words.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { dateTime } from '#web/base/format.ts';
import { Field } from '../form/field.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import { useOnce } from '../query/use-once.ts';

/** A decision as the other side reads it: what it is about, why, and the appeal. */
export function Notice({ notice, level: Heading = 'h1' }: { notice: Shape; level?: 'h1' | 'h2' }) {
  const t = useTranslations('decision');
  const kind = kindOf(notice);
  return (
    <section className="card notice" aria-labelledby="notice">
      {Heading === 'h1' && <title>{t('title')}</title>}
      <Heading className="h2" id="notice">
        {t(`heading.${kind}`)}
      </Heading>
      <p className="muted">{notice.ended && notice.deed ? t('ended') : t(`lede.${kind}`)}</p>
      {notice.about.words && (
        <blockquote dir="auto" className="notice__words" aria-label={t('words')}>
          {notice.about.words}
        </blockquote>
      )}
      {notice.sentence && (
        <p dir="auto" className="notice__sentence">
          {notice.sentence}
        </p>
      )}
      <dl className="notice__facts">
        {notice.reason && (
          <div>
            <dt>{t('reason')}</dt>
            <dd>{t(`reasons.${notice.reason}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('number')}</dt>
          <dd className="num">{notice.number}</dd>
        </div>
        <div>
          <dt>{t('at')}</dt>
          <dd className="num">{dateTime(notice.at)}</dd>
        </div>
      </dl>
      <Appeal notice={notice} />
    </section>
  );
}

function kindOf({ deed, about, acted }: Shape): 'warn' | 'hide' | 'suspend' | 'delist' | 'restore' | 'acted' | 'dismissed' {
  if (deed === 'suspend') return about.type === 'business' ? 'delist' : 'suspend';
  if (deed && deed !== 'dismiss') return deed;
  return acted ? 'acted' : 'dismissed';
}

/** Once; afterwards how it stands with it. */
function Appeal({ notice }: { notice: Shape }) {
  const t = useTranslations('decision');
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState('');
  const { appeal } = notice;
  if (sent) return <p role="status">{t('sent', { number: sent })}</p>;
  if (appeal?.outcome) {
    return (
      <div className="notice__sentence">
        <p>{t(`answered.${appeal.outcome}`)}</p>
        <p dir="auto">{appeal.answer}</p>
      </div>
    );
  }
  if (appeal) return <p>{t('sent', { number: appeal.number })}</p>;
  if (!notice.mayAppeal) return null;
  if (open) return <AppealForm token={notice.token} sent={setSent} />;
  return (
    <div className="btnrow">
      <button type="button" className="btn btn--primary" onClick={() => setOpen(true)}>
        <Gavel className="icon" aria-hidden="true" />
        {t(notice.side === 'reporter' ? 'disagree' : 'appeal')}
      </button>
    </div>
  );
}

function AppealForm({ token, sent }: { token: string; sent: (number: string) => void }) {
  const t = useTranslations('decision');
  const send = useOnce('moderation', 'appeal');
  const [content, setContent] = useState('');
  const [state, setState] = useState({ busy: false, wrong: '', failure: '' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.busy) return;
    if (content.trim() === '') return setState({ busy: false, wrong: t('missing'), failure: '' });
    setState({ busy: true, wrong: '', failure: '' });
    try {
      sent((await send({ token, content })).data.number);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const wrong = error.fields['content'] ?? '';
      setState({ busy: false, wrong, failure: wrong ? '' : error.code === 'network' ? t('offline') : error.message });
    }
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="small muted">{t('appealText')}</p>
      <Field label={t('why')} error={state.wrong || undefined}>
        {(tie) => (
          <textarea
            dir="auto"
            className="textarea"
            rows={5}
            maxLength={APPEAL_TEXT}
            value={content}
            onChange={({ target }) => setContent(target.value)}
            {...tie}
          />
        )}
      </Field>
      <FormFailure>{state.failure}</FormFailure>
      <div className="btnrow">
        <button type="submit" className="btn btn--primary" aria-busy={state.busy}>
          {state.busy && <span className="spinner" aria-hidden="true" />}
          {t(state.busy ? 'sending' : 'send')}
        </button>
      </div>
    </form>
  );
}
