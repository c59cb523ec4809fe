import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useOnce } from '#web/features/query/use-once.ts';
import type { CaseProps } from './case-props.ts';
import { Settle } from './settle.tsx';
import { CaseHead, CaseState, useCase } from './use-case.tsx';

/** An inquiry whose text goes to many: it is delivered, or its sender reads why not. */
export default function HeldCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff.held');
  const { data, isError, refetch } = useCase('held', id, (client) => client.staff.held({ id }));
  const settle = useOnce('staff', 'settleHeld');
  if (!data) return <CaseState isError={isError} retry={() => void refetch()} />;
  return (
    <article className="stack stack--sm">
      <CaseHead title={data.subject}>
        {dateTime(data.at)} · {t('same', { count: data.sameText })} {data.outcome && <span className="casetag">{t(`outcome.${data.outcome}`)}</span>}
      </CaseHead>
      <div className="casecols">
        <section className="card casepart">
          <h3 className="casepart__label">{t('from')}</h3>
          <p>
            <Link className="caselink" to={links.staff('find', data.from.id)}>
              {data.from.name}
            </Link>
          </p>
          <p className="small muted">{t('since', { date: date(data.from.since) ?? '' })}</p>
        </section>
        <section className="card casepart">
          <h3 className="casepart__label">{t('to')}</h3>
          <p>
            <Link className="caselink" to={links.staff('find', data.to.id)}>
              {data.to.name}
            </Link>
          </p>
        </section>
      </div>
      <section className="card casepart">
        <h3 className="casepart__label">{t('text')}</h3>
        <p className="casetext">{data.text}</p>
      </section>
      {data.state === 'open' && (
        <Settle
          label={t('sentence')}
          usual={t('default')}
          yes={t('release')}
          no={t('refuse')}
          send={(release, sentence) => settle({ id, release, sentence: release ? '' : sentence })}
          onDone={onDone}
        />
      )}
    </article>
  );
}
