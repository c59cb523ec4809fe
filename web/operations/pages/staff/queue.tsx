import Inbox from 'lucide-react/icons/inbox';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import { type ComponentType, useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { QueueRow } from '#contract/operations/staff-shapes.ts';
import type { QueueName } from '#contract/trust/moderation-words.ts';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import type { CaseProps } from './cases/case-props.ts';
import { Filters } from './filters.tsx';
import { Row } from './row.tsx';
import { useKeys } from './use-keys.ts';
import { type Filter, refreshQueues, useRows } from './use-queues.ts';

interface Props {
  name: QueueName;
  Case: ComponentType<CaseProps>;
  id: string | null;
}

/** What waits on the left, the chosen case on the right; one of the two on a phone. */
export function Queue({ name, Case, id }: Props) {
  const t = useTranslations('staff.list');
  const navigate = useNavigate();
  const [filter, setFilter] = useState<Filter>({ state: 'open', kind: '', text: '' });
  const asked = useDeferredValue(filter);
  const query = useRows(name, asked);
  const list = useRef<HTMLUListElement>(null);
  useKeys(list, () => id && navigate(links.staff(name)));
  const onDone = () => {
    const next = nextOf(query.data ?? [], id);
    void refreshQueues();
    navigate(links.staff(name, next ?? undefined));
  };
  return (
    <div className="staffwork">
      <section className="card stafflist" aria-label={t('filter')}>
        <Filters filter={filter} change={setFilter} kinds={name === 'reports'} />
        <Loaded of={query} skeleton={<RowsSkeleton />} failed={t('failed')} empty={<Nothing filter={asked} />}>
          {(rows) => (
            <>
              <ul ref={list}>
                {rows.map((row) => (
                  <Row key={row.id} queue={name} row={row} current={row.id === id} />
                ))}
              </ul>
              {rows.length >= 100 && <p className="small muted stafflist__end">{t('most')}</p>}
            </>
          )}
        </Loaded>
      </section>
      <div className="staffcase">{id ? <Case key={id} id={id} onDone={onDone} /> : <Empty icon={MousePointerClick} title={t('choose')} />}</div>
    </div>
  );
}

const RowsSkeleton = () => (
  <ul aria-busy="true">
    {[1, 2, 3, 4].map((index) => (
      <li key={index} className="skel staffskel" />
    ))}
  </ul>
);

function Nothing({ filter: { state, kind, text } }: { filter: Filter }) {
  const t = useTranslations('staff.list');
  if (kind || text) return <Empty icon={Inbox} title={t('emptyFilter')} />;
  return state === 'open' ? <Empty icon={Inbox} title={t('empty')} text={t('emptyText')} /> : <Empty icon={Inbox} title={t('emptyDone')} />;
}

/** The case below the one that was decided, or the one above it. */
function nextOf(rows: QueueRow[], id: string | null): string | null {
  const index = rows.findIndex((row) => row.id === id);
  return (rows[index + 1] ?? rows[index - 1])?.id ?? null;
}
