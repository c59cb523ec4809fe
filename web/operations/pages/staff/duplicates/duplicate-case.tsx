import { useTranslations } from 'use-intl';
import type { DuplicateCase as Shape } from '#contract/operations/merge-shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import type { CaseProps } from '../cases/case-props.ts';
import { CaseHead, CaseLoaded, useCase } from '../cases/use-case.tsx';
import { DecideDuplicate } from './decide-duplicate.tsx';
import { MovesTable } from './moves-table.tsx';
import { SideFacts } from './side-facts.tsx';
import { UndoForm } from './undo-form.tsx';

/** Two companies that may be one (DUP-006). */
export default function DuplicateCase(props: CaseProps) {
  const query = useCase('duplicate', props.id, (client) => client.merge.look({ id: props.id }));
  return (
    <LateTexts names={['staff-duplicate']}>
      <CaseLoaded of={query}>{(data) => <Shown data={data} {...props} />}</CaseLoaded>
    </LateTexts>
  );
}

function Shown({ data, onDone }: CaseProps & { data: Shape }) {
  const t = useTranslations('staff-duplicate');
  const [one, other] = data.sides;
  const isOpen = data.state === 'open' || data.state === 'later';
  return (
    <article className="stack stack--sm">
      <CaseHead title={t('title', { one: one?.companyName ?? '', other: other?.companyName ?? '' })}>
        {dateTime(data.at)} {data.state !== 'open' && <span className="casetag">{t(`state.${data.state}`)}</span>}
      </CaseHead>
      <section className="card casepart">
        <h3 className="casepart__label">{t('shares')}</h3>
        <ul className="btnrow">
          {data.shares.map((share) => (
            <li key={share} className="tag">
              {t(`share.${share}`)}
            </li>
          ))}
        </ul>
      </section>
      <div className="casecols">
        {data.sides.map((side) => (
          <SideFacts key={side.businessID} side={side} shares={data.shares} />
        ))}
      </div>
      {isOpen && <MovesTable sides={data.sides} />}
      {isOpen && <DecideDuplicate data={data} onDone={onDone} />}
      {data.merge && !isOpen && <UndoForm merge={data.merge} onDone={onDone} />}
      {data.sentence && (
        <p dir="auto" className="small muted">
          {data.sentence}
        </p>
      )}
    </article>
  );
}
