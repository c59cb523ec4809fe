import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HelpCase as Shape } from '#contract/operations/staff-shapes.ts';
import { ANSWER_TEXT } from '#contract/trust/moderation-words.ts';
import { dateTime } from '#web/base/format.ts';
import { When } from '#web/base/ui/when.tsx';
import { Field } from '#web/components/form/field.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import type { CaseProps } from './case-props.ts';
import { CaseHead, CaseLoaded, useAction, useCase } from './use-case.tsx';

/** A need-help enquiry with its answers. */
export default function HelpCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff');
  const query = useCase('help', id, (client) => client.staff.needHelp({ id }));
  return (
    <CaseLoaded of={query}>
      {(data) => (
        <article className="stack stack--sm">
          <CaseHead title={data.number}>
            {dateTime(data.at)} · {data.email ?? t('help.noEmail')} {data.state === 'closed' && <span className="casetag">{t('closed')}</span>}
          </CaseHead>
          <section className="card casepart">
            <h3 className="casepart__label">{t('help.asked')}</h3>
            <dl className="casefacts">
              {data.fields.map(({ name, value }) => (
                <div key={name}>
                  <dt dir="auto">{name}</dt>
                  <dd dir="auto" className="casetext">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <Answers answers={data.answers} />
          {data.state === 'open' && <Answer data={data} onDone={onDone} refetch={() => void query.refetch()} />}
        </article>
      )}
    </CaseLoaded>
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
            <p dir="auto" className="casetext">
              {one.content}
            </p>
            <p className="caselog__when num">
              <When at={one.at} said={(at) => t('report.by', { name: one.by ?? t('report.operator'), at })} />
            </p>
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
  const { busy, fields, failure, run } = useAction();
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
            <textarea
              dir="auto"
              className="textarea"
              rows={6}
              maxLength={ANSWER_TEXT}
              value={content}
              onChange={({ target }) => setContent(target.value)}
              {...tie}
            />
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
