import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { date } from '#web/base/format.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { getFile } from '#web/trade/attachments/get-file.ts';
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
      {fileName && <OpenFile checkID={checkID} name={fileName} />}
      {waitsFor === 'staff' && <Decision check={check} />}
    </section>
  );
}

/** Each opening is in the log. */
function OpenFile({ checkID, name }: { checkID: string; name: string }) {
  const t = useTranslations('staff-verification');
  const place = useSettings();
  const toast = useToast();
  const open = async () => {
    try {
      saveFile(await getFile(place, `${place.apiUrl}/staff/check/${checkID}/file`), name);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(t('openFailed'), 'danger');
    }
  };
  return (
    <div className="btnrow">
      <button type="button" className="btn btn--tonal btn--sm" onClick={open}>
        {t('open')}
      </button>
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
