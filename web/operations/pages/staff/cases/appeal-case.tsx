import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AppealCase as Shape } from '#contract/operations/staff-shapes.ts';
import { dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import type { CaseProps } from './case-props.ts';
import { Decisions } from './history.tsx';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';
import { YesNoForm } from './yes-no-form.tsx';

/** An appeal beside the decision that it is about. */
export default function AppealCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff');
  const query = useCase('appeal', id, (client) => client.staff.appeal({ id }));
  return (
    <CaseLoaded of={query}>
      {(data) => (
        <article className="stack stack--sm">
          <CaseHead title={t(`appeal.${data.side}`)}>
            <span className="num">{data.number}</span> · {dateTime(data.at)}{' '}
            {data.outcome && <span className="casetag">{t(`appeal.outcome.${data.outcome}`)}</span>}
          </CaseHead>
          <section className="card casepart">
            <h3 className="casepart__label">{t('appeal.content')}</h3>
            <p dir="auto" className="casetext">
              {data.content}
            </p>
          </section>
          <section className="card casepart">
            <h3 className="casepart__label">{t('appeal.decision')}</h3>
            <Decisions list={[data.decision]} />
            {data.words && (
              <>
                <h3 className="casepart__label">{t('appeal.words')}</h3>
                <p dir="auto" className="casetext">
                  {data.words}
                </p>
              </>
            )}
            {data.reportID && (
              <p className="small">
                <Link to={links.staff('reports', data.reportID)}>{t('appeal.case')}</Link>
              </p>
            )}
          </section>
          {data.state === 'open' ? (
            <Rule data={data} onDone={onDone} />
          ) : (
            <p dir="auto" className="small muted">
              {data.answer}
            </p>
          )}
        </article>
      )}
    </CaseLoaded>
  );
}

function Rule({ data: { appealID, isOwn, side }, onDone }: { data: Shape; onDone: () => void }) {
  const t = useTranslations('staff');
  const decide = useOnce('staff', 'decideAppeal');
  return (
    <YesNoForm
      label={t('appeal.answer')}
      usual=""
      yes={t(side === 'reporter' ? 'appeal.reopen' : 'appeal.reverse')}
      no={t('appeal.uphold')}
      send={(reversed, sentence) => decide({ id: appealID, outcome: reversed ? 'reversed' : 'upheld', sentence })}
      onDone={onDone}
    >
      {isOwn && <p className="small muted">{t('appeal.own')}</p>}
    </YesNoForm>
  );
}
