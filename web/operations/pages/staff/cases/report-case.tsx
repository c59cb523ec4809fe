import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Case } from '#contract/operations/staff-shapes.ts';
import { dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { PaintedPicture } from '#web/trade/attachments/painted.tsx';
import { addressOf } from '../address.ts';
import type { CaseProps } from './case-props.ts';
import { type Decided, DecideForm } from './decide-form.tsx';
import { Decisions, Reports } from './history.tsx';
import { Context } from './report-context.tsx';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';

/** A report: the thing as it was and is, what stands around it, who says what, and the decision. */
export default function ReportCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff');
  const query = useCase('report', id, (client) => client.staff.report({ id }));
  const decide = useOnce('staff', 'decide');
  const act = useOnce('staff', 'act');
  return (
    <CaseLoaded of={query}>
      {(data) => {
        const send = ({ deed, ...why }: Decided) =>
          data.state === 'open' && deed !== 'restore' ? decide({ id, deed, ...why }) : act({ id: data.about.id, deed: deed as 'restore', ...why });
        return (
          <article className="stack stack--sm">
            <CaseHead title={`${t(`kinds.${data.about.kind}`)}: ${t(`reasons.${data.reason}`)}`}>
              <span className="num">{data.number}</span> · {dateTime(data.at)} · {t(`states.${data.about.state}`)}
            </CaseHead>
            <Thing about={data.about} voiceID={data.voice?.id} />
            <Versions versions={data.versions} />
            <Context context={data.context} look={data.look} />
            <div className="casecols">
              <Reporter data={data} />
              <Voice voice={data.voice} />
            </div>
            {data.may.length > 0 && <DecideForm may={data.may} reason={data.reason} send={send} onDone={onDone} />}
            {data.others.length > 0 && (
              <section className="card casepart" aria-label={t('report.others')}>
                <h3 className="h4">{t('report.others')}</h3>
                <Reports list={data.others} />
              </section>
            )}
            <section className="card casepart" aria-label={t('report.history')}>
              <h3 className="h4">{t('report.history')}</h3>
              <Decisions list={data.decisions} />
            </section>
          </article>
        );
      }}
    </CaseLoaded>
  );
}

/** They have no page that staff may open. */
const WITHOUT_PAGE: Case['about']['kind'][] = ['inquiry', 'comment', 'question', 'answer', 'rfq-question', 'quote'];

/** What it said when it was reported, beside what it says now where that differs. */
function Thing({ about, voiceID = about.id }: { about: Case['about']; voiceID?: string | undefined }) {
  const t = useTranslations('staff');
  const isSame = about.before.title === about.now.title && about.before.text === about.now.text;
  return (
    <section className="card casepart">
      <div className={isSame ? '' : 'casecols'}>
        <Said heading={t('report.then')} words={about.before} />
        {!isSame && <Said heading={about.state === 'gone' ? t('states.gone') : t('report.now')} words={about.now} />}
      </div>
      {about.pictures.map((picture) => (
        <CasePicture key={picture.url} picture={picture} />
      ))}
      <p className="small muted">
        {isSame && t('report.same')}{' '}
        {about.state === 'shown' && !WITHOUT_PAGE.includes(about.kind) && (
          <Link to={addressOf(about.kind, about.kind === 'certificate' ? voiceID : about.id)}>{t('report.open')}</Link>
        )}
      </p>
    </section>
  );
}

/** What a post said before it was edited. */
function Versions({ versions }: { versions: Case['versions'] }) {
  const t = useTranslations('staff.report');
  if (versions.length === 0) return null;
  return (
    <details className="card casepart">
      <summary className="casepart__label">{t('versions', { count: versions.length })}</summary>
      {versions.map(({ text, pictures, replacedAt }) => (
        <section key={replacedAt} aria-label={t('until', { date: dateTime(replacedAt) ?? '' })}>
          <h4 className="casepart__label num">{t('until', { date: dateTime(replacedAt) ?? '' })}</h4>
          <p dir="auto" className="casetext">
            {text}
          </p>
          {pictures.map((picture) => (
            <CasePicture key={picture.url} picture={picture} />
          ))}
        </section>
      ))}
    </details>
  );
}

function CasePicture({ picture: { url, private: isPrivate, description } }: { picture: Case['about']['pictures'][number] }) {
  const t = useTranslations('staff');
  const alt = description || t('report.picture');
  if (isPrivate) return <PaintedPicture className="casepicture" url={url} alt={alt} />;
  return <img className="casepicture" src={url} alt={alt} />;
}

function Said({ heading, words }: { heading: string; words: Case['about']['now'] }) {
  return (
    <div>
      <h3 className="casepart__label">{heading}</h3>
      {words.title && (
        <p dir="auto" className="casetitle">
          {words.title}
        </p>
      )}
      <p dir="auto" className="casetext">
        {words.text}
      </p>
    </div>
  );
}

function Reporter({ data: { reporter, details } }: { data: Case }) {
  const t = useTranslations('staff.report');
  return (
    <section className="card casepart">
      <h3 className="casepart__label">{t('said')}</h3>
      <p className="casetext">{details || <span className="muted">{t('nothingSaid')}</span>}</p>
      <p className="small muted">
        {reporter.userID ? (
          <Link dir="auto" to={links.staff('find', reporter.userID)}>
            {reporter.name}
          </Link>
        ) : (
          t('visitor')
        )}
        {reporter.email && <> · {reporter.email}</>} {reporter.reports > 0 && <> · {t('made', { count: reporter.reports })}</>}
      </p>
      <p className="small muted">{t('secret')}</p>
    </section>
  );
}

function Voice({ voice }: { voice: Case['voice'] }) {
  const t = useTranslations('staff');
  if (!voice) return null;
  return (
    <section className="card casepart">
      <h3 className="casepart__label">{t('report.voice')}</h3>
      <p>
        <Link className="caselink" to={links.staff('find', voice.id)}>
          {voice.name || t(`kinds.${voice.kind}`)}
        </Link>{' '}
        {voice.suspended && <span className="casetag casetag--danger">{t('report.suspended')}</span>}
      </p>
      <p className="small muted">{t('report.voiceReports', { count: voice.reports })}</p>
    </section>
  );
}
