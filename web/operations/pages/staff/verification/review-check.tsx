import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { useSettings } from '#web/base/settings.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { OpenFile } from './open-file.tsx';
import { type ReviewedCheck, useAction } from './use-review.ts';

/** One check; the form is there as long as it waits for staff. */
export function ReviewCheck({ check }: { check: ReviewedCheck }) {
  const t = useTranslations('staff-verification');
  const { checkID, kind, state, subject, summary, reason, waitsFor, fileName, validUntil, askedAt } = check;
  return (
    <section className="card casepart decide" aria-label={`${t(`kind.${kind}`)}, ${subject}`}>
      <div className="row">
        <div className="grow">
          <h3 className="h4">
            {t(`kind.${kind}`)}: {subject}
          </h3>
          <p className="small muted num">{date(askedAt)}</p>
        </div>
        <span className="small font-medium num">{waitsFor === 'code' ? t('code') : t(`state.${state}`, { date: date(validUntil ?? '') ?? '' })}</span>
      </div>
      {summary && <p className="small">{t('found', { summary })}</p>}
      {reason && (
        <p dir="auto" className="small">
          {reason}
        </p>
      )}
      {fileName && <CheckFile checkID={checkID} name={fileName} />}
      {waitsFor === 'staff' && <Decision check={check} />}
    </section>
  );
}

function CheckFile({ checkID, name }: { checkID: string; name: string }) {
  const t = useTranslations('staff-verification');
  const { apiUrl } = useSettings();
  return (
    <div className="btnrow">
      <OpenFile url={`${apiUrl}/staff/check/${checkID}/file`} name={name} words={t('open')} failed={t('openFailed')} />
    </div>
  );
}

function Decision({ check: { checkID, kind } }: { check: ReviewedCheck }) {
  const t = useTranslations('staff-verification');
  const { act, busy, error } = useAction();
  const [reason, setReason] = useState('');
  const [sourceUrl, setSourceUrl] = useState('');
  const decide = (accept: boolean) =>
    act((client) => client.verificationReview.decide({ checkID, accept, reason, sourceUrl }), t(accept ? 'accepted' : 'refused'));
  const failure = error && (error.fields['accept'] ?? (Object.keys(error.fields).length === 0 ? error.message : undefined));
  return (
    <>
      {kind !== 'documents' && (
        <TextField
          label={t('source')}
          hint={t('sourceHint')}
          type="url"
          value={sourceUrl}
          error={error?.fields['sourceUrl']}
          onChange={({ target }) => setSourceUrl(target.value)}
        />
      )}
      <TextField label={t('reason')} hint={t('reasonHint')} value={reason} error={error?.fields['reason']} onChange={({ target }) => setReason(target.value)} />
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <button type="button" className="btn btn--primary btn--sm" aria-busy={busy} onClick={() => decide(true)}>
          {t('accept')}
        </button>
        <button type="button" className="btn btn--outline btn--sm" onClick={() => decide(false)}>
          {t('refuse')}
        </button>
      </div>
    </>
  );
}
