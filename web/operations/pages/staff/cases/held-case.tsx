import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { HeldCase as Shape } from '#contract/operations/staff-shapes.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import type { CaseProps } from './case-props.ts';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';
import { YesNoForm } from './yes-no-form.tsx';

/** An inquiry whose text goes to many: it is delivered, or its sender reads why not. */
export default function HeldCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff.held');
  const query = useCase('held', id, (client) => client.staff.held({ id }));
  const settle = useOnce('staff', 'settleHeld');
  return (
    <CaseLoaded of={query}>
      {(data) => (
        <article className="stack stack--sm">
          <CaseHead title={data.subject}>
            {dateTime(data.at)} · {t('same', { count: data.sameText })} {data.outcome && <span className="casetag">{t(`outcome.${data.outcome}`)}</span>}
          </CaseHead>
          <Sides data={data} />
          <section className="card casepart">
            <h3 className="casepart__label">{t('text')}</h3>
            <p dir="auto" className="casetext">
              {data.text}
            </p>
          </section>
          {data.state === 'open' && (
            <YesNoForm
              label={t('sentence')}
              usual={data.because === 'caution' ? '' : t('default')}
              yes={t('release')}
              no={t('refuse')}
              send={(release, sentence) => settle({ id, release, sentence: release ? '' : sentence })}
              onDone={onDone}
            />
          )}
        </article>
      )}
    </CaseLoaded>
  );
}

function Sides({ data }: { data: Shape }) {
  const t = useTranslations('staff.held');
  return (
    <div className="casecols">
      <section className="card casepart">
        <h3 className="casepart__label">{t('from')}</h3>
        <p>
          <Link dir="auto" className="caselink" to={links.staff('find', data.from.id)}>
            {data.from.name}
          </Link>
        </p>
        <p className="small muted">{t('since', { date: date(data.from.since) ?? '' })}</p>
      </section>
      <section className="card casepart">
        <h3 className="casepart__label">{t('to')}</h3>
        <p>
          <Link dir="auto" className="caselink" to={links.staff('find', data.to.id)}>
            {data.to.name}
          </Link>
        </p>
      </section>
    </div>
  );
}
