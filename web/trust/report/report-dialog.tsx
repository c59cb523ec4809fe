import { use } from 'react';
import { useTranslations } from 'use-intl';
import { REPORT_DETAILS } from '#contract/base/limits.ts';
import { REASONS_OF, REPORT_REASONS, type ReportReason } from '#contract/trust/report-reasons.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Field } from '#web/components/form/field.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import type { Reported } from './reported.ts';
import { useReport } from './use-report.ts';

interface Props {
  about: Reported;
  close: () => void;
}

/** What is wrong with something, and the number that one quotes. Its texts come with it: no page carries them. */
export default function ReportDialog(props: Props) {
  use(formStyles);
  return (
    <LateTexts names={['report']}>
      <Report {...props} />
    </LateTexts>
  );
}

function Report({ about, close }: Props) {
  const t = useTranslations('report');
  const signedIn = useSignedIn();
  const report = useReport(about);
  if (report.number) return <Sent number={report.number} mailed={signedIn || report.typed.email !== ''} close={close} />;
  const { busy, failure, send } = report;
  return (
    <Dialog
      title={t('title', { name: about.name })}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn--primary" aria-busy={busy} onClick={() => void send()}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {t(busy ? 'sending' : 'send')}
          </button>
        </>
      }
    >
      <p>{t('text')}</p>
      <Questions about={about} report={report} signedIn={signedIn} />
      <FormFailure>{failure && Object.keys(report.fields).length === 0 && failure}</FormFailure>
    </Dialog>
  );
}

interface QuestionsProps {
  about: Reported;
  report: ReturnType<typeof useReport>;
  signedIn: boolean;
}

function Questions({ about, report: { typed, fields, change }, signedIn }: QuestionsProps) {
  const t = useTranslations('report');
  const optional = <span className="field__optional">{t('optional')}</span>;
  return (
    <div className="stack">
      <SelectField
        label={t('reason')}
        none={t('choose')}
        choices={REPORT_REASONS.filter((value) => (REASONS_OF[value] ?? about.type) === about.type).map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={typed.reason}
        error={fields['reason']}
        onChange={({ target }) => change({ reason: target.value as ReportReason })}
      />
      <Field label={t('details')} beside={optional} hint={t('detailsHint')} error={fields['details']}>
        {(tie) => (
          <textarea
            dir="auto"
            className="textarea"
            rows={4}
            maxLength={REPORT_DETAILS}
            value={typed.details}
            onChange={({ target }) => change({ details: target.value })}
            {...tie}
          />
        )}
      </Field>
      {!signedIn && (
        <TextField
          label={t('email')}
          beside={optional}
          hint={t('emailHint')}
          type="email"
          autoComplete="email"
          value={typed.email}
          error={fields['email']}
          onChange={({ target }) => change({ email: target.value })}
        />
      )}
    </div>
  );
}

function Sent({ number, mailed, close }: { number: string; mailed: boolean; close: () => void }) {
  const t = useTranslations('report');
  return (
    <Dialog
      title={t('sentTitle')}
      onClose={close}
      foot={
        <button type="button" className="btn btn--primary" onClick={close}>
          {t('close')}
        </button>
      }
    >
      <p role="status">
        {t.rich('sent', {
          number,
          b: (words) => (
            <b dir="auto" className="num">
              {words}
            </b>
          ),
        })}{' '}
        {mailed && t('mailed')}
      </p>
    </Dialog>
  );
}
