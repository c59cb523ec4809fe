import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { TIERS } from '#contract/base/limits.ts';
import type { Subject } from '#contract/operations/staff-shapes.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { queryClient } from '#web/components/query/query.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { addressOf } from '../address.ts';
import { refreshQueues } from '../use-queues.ts';
import { DecideForm } from './decide-form.tsx';
import { Decisions, Reports } from './history.tsx';
import { LowerForm } from './lower-form.tsx';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';
import { YesNoForm } from './yes-no-form.tsx';

/** An account or a company with its state and history. */
export function SubjectCase({ id }: { id: string }) {
  const t = useTranslations('staff');
  const query = useCase('subject', id, (client) => client.staff.subject({ id }));
  const act = useOnce('staff', 'act');
  return (
    <CaseLoaded of={query}>
      {(data) => (
        <article className="stack stack--sm">
          <CaseHead title={data.name}>
            {data.about} · {t('held.since', { date: date(data.since) ?? '' })}{' '}
            <span className={data.state === 'suspended' ? 'casetag casetag--danger' : 'casetag'}>{t(`subjectStates.${data.state}`)}</span>
          </CaseHead>
          <Facts data={data} />
          <Membership data={data} />
          <Identity data={data} />
          <DecideForm
            key={data.state}
            may={data.may}
            send={({ deed, ...why }) => act({ id, deed: deed as 'warn', ...why })}
            onDone={() => void refreshQueues()}
          />
          <div className="casecols">
            <section className="card casepart">
              <h3 className="h4">{t('find.decisions')}</h3>
              <Decisions list={data.decisions} />
            </section>
            <section className="card casepart">
              <h3 className="h4">{t('find.reports')}</h3>
              <Reports list={data.reports} />
            </section>
          </div>
        </article>
      )}
    </CaseLoaded>
  );
}

/** Of a company that has one. */
function Membership({ data: { kind, id, name, facts } }: { data: Subject }) {
  const tier = TIERS.find((one) => one === facts.find((fact) => fact.name === 'tier')?.value.toLowerCase());
  if (kind !== 'business' || !tier || tier === 'standard') return null;
  return <LowerForm key={tier} businessID={id} company={name} tier={tier} onDone={() => void refreshQueues()} />;
}

/** Of somebody who is confirmed somewhere (BUY-007). */
function Identity({ data: { kind, id, facts } }: { data: Subject }) {
  const t = useTranslations('staff.find.identity');
  const end = useOnce('identityReview', 'end');
  if (kind !== 'user' || !facts.some(({ name, value }) => name === 'identity' && value !== '')) return null;
  return (
    <YesNoForm
      label={t('sentence')}
      usual=""
      no={t('end')}
      send={(_, sentence) => end({ userID: id, sentence })}
      onDone={() => void queryClient.invalidateQueries({ queryKey: ['staff', 'case', 'subject', id] })}
    >
      <h3 className="casepart__label">{t('heading')}</h3>
      <p className="small muted">{t('hint')}</p>
    </YesNoForm>
  );
}

const isKnown = (value: string): value is 'true' | 'false' => value === 'true' || value === 'false';

function Facts({ data: { kind, id, facts, people, state } }: { data: Subject }) {
  const t = useTranslations('staff');
  return (
    <section className="card casepart">
      <h3 className="casepart__label">{t('find.facts')}</h3>
      <dl className="casefacts casefacts--few">
        {facts
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`facts.${name as 'posts'}`)}</dt>
              <dd>{isKnown(value) ? t(`facts.${value}`) : value}</dd>
            </div>
          ))}
      </dl>
      {people.length > 0 && (
        <>
          <h3 className="casepart__label">{t(`find.people.${kind}`)}</h3>
          <ul className="casepeople">
            {people.map((one) => (
              <li key={one.id}>
                <Link dir="auto" to={links.staff('find', one.id)}>
                  {one.name}
                </Link>{' '}
                <span className="muted">{t(`find.access.${one.access as 'owner'}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {state !== 'suspended' && (
        <p className="small">
          <Link to={addressOf(kind, id)}>{t('report.open')}</Link>
        </p>
      )}
    </section>
  );
}
