import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ANSWER_TEXT } from '#contract/moderation-words.ts';
import type { HelpCase as Shape } from '#contract/staff-shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { Field } from '#web/features/form/field.tsx';
import { FormFailure } from '#web/features/form/form-failure.tsx';
import { useOnce } from '#web/features/query/use-once.ts';
import type { CaseProps } from './case-props.ts';
import { CaseHead, CaseState, useCase, useDeed } from './use-case.tsx';

/** A need-help enquiry with its answers. */
export default function HelpCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff');
  const { data, isError, refetch } = useCase('help', id, (client) => client.staff.needHelp({ id }));
  if (!data) return <CaseState isError={isError} retry={() => void refetch()} />;
  return (
    <article className="stack stack--sm">
      <CaseHead title={data.number}>
        {dateTime(data.at)} · {data.email ?? t('help.noEmail')} {data.state === 'closed' && <span className="casetag">{t('closed')}</span>}
      </CaseHead>
      <section className="card casepart">
        <h3 className="casepart__label">{t('help.asked')}</h3>
        <dl className="casefacts">
          {data.fields.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="casetext">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Answers answers={data.answers} />
      {data.state === 'open' && <Answer data={data} onDone={onDone} refetch={() => void refetch()} />}
    </article>
  );
}

function Answers({ answers }: { answers: Shape['answers'] }) {
  const t = useTranslations('staff');
  if (answers.length === 0) return null;
  return (
    <section className="card casepart" aria-label={t('help.answers')}>
      <h3 className="casepart__label">{t('help.answers')}</h3>
      <ul className="caselog">
        {answers.map((one) => (
          <li key={one.at}>
            <p className="casetext">{one.content}</p>
            <p className="caselog__when num">{t('report.by', { name: one.by ?? t('report.operator'), at: dateTime(one.at) ?? '' })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ data: { enquiryID: id, email, number }, onDone, refetch }: { data: Shape; onDone: () => void; refetch: () => void }) {
  const t = useTranslations('staff');
  const answer = useOnce('staff', 'answer');
  const end = useOnce('staff', 'close');
  const [content, setContent] = useState('');
  const { busy, fields, failure, run } = useDeed();
  const send = async (close: boolean) => {
    if (!(await run(() => answer({ id, content, close }), t('help.sent')))) return;
    setContent('');
    if (close) onDone();
    else refetch();
  };
  const close = async () => {
    if (await run(() => end({ id }), t('decide.doneLast'))) onDone();
  };
  return (
    <section className="card casepart decide" aria-label={t('help.answer')}>
      {email && (
        <Field label={t('help.answer')} hint={t('help.answerHint', { email, number })} error={fields['content']}>
          {(tie) => (
            <textarea className="textarea" rows={6} maxLength={ANSWER_TEXT} value={content} onChange={({ target }) => setContent(target.value)} {...tie} />
          )}
        </Field>
      )}
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        {email && (
          <>
            <button type="button" className="btn btn--primary" aria-busy={busy} onClick={() => void send(true)}>
              {t('help.sendClose')}
            </button>
            <button type="button" className="btn btn--outline" aria-busy={busy} onClick={() => void send(false)}>
              {t('help.send')}
            </button>
          </>
        )}
        <button type="button" className={email ? 'btn btn--ghost' : 'btn btn--outline'} aria-busy={busy} onClick={() => void close()}>
          {t('help.close')}
        </button>
      </div>
    </section>
  );
}
