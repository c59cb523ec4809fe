import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Side } from '#web/company/actor/use-sides.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useWaiting } from '#web/trade/waiting/use-waiting.ts';
import { WaitingTrade } from '#web/trade/waiting/waiting.tsx';
import { fits } from '../compose/fits.ts';
import { FailedThreads, NoThreads } from '../empty.tsx';
import { OutcomeFilter } from '../outcome/outcome-filter.tsx';
import { ThreadsSkeleton } from '../skeleton.tsx';
import type { Listed } from '../thread/in-order.ts';
import { outcomeOf, useTeam } from '../thread/team.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { isUnder, useFilter, useOutcomeFilter } from './filters.ts';
import { SideChoice } from './side-choice.tsx';
import { ThreadRow } from './thread-row.tsx';
import type { Inbox as Threads } from './use-inbox.ts';

interface Props {
  /** Null: all of them. */
  id: string | null;
  sides: Side[];
  inbox: Threads;
  requestID: string | null;
}

/** So much of what waits stands above the threads. */
const MOST_WAITING = 2;

/** Whose inbox it is, and its threads (INQ-014, INQ-015). */
export function Inbox({ id, sides, inbox, requestID }: Props) {
  const t = useTranslations('messages');
  const [typed, setTyped] = useState('');
  const { reading } = inbox;
  const list = reading.data;
  // What waits stands above the threads: they come together, so that nothing moves.
  const comes = useWaiting().isLoading;
  const [filter, choose] = useFilter();
  const mine = useMine();
  const [outcome, chooseOutcome] = useAsked();
  const team = useTeam();
  const isOf = (thread: Listed) => outcome === null || outcomeOf(team, thread.requestID)?.outcome === outcome;
  const shown = list?.filter((thread) => fits(thread, typed) && (!filter || isUnder(filter, thread, mine)) && isOf(thread)) ?? [];
  return (
    <section className="mc__list" aria-label={t('requests')} aria-busy={reading.isPending}>
      <div className="mc__tools">
        <div className="row row--between">
          <h2 className="h3">{t('heading')}</h2>
          {list && <span className="small muted num">{t('count', { count: list.length })}</span>}
        </div>
        <SideChoice id={id} sides={sides} />
        {list?.length !== 0 && (
          <>
            <Find typed={typed} type={setTyped} />
            {list ? <FilterChoice threads={list} mine={mine} filter={filter} choose={choose} /> : <div className="mc__filters min-h-9" />}
            <div className="row row--sm flex-wrap">
              <OrderChoice inbox={inbox} />
              {team && <OutcomeFilter outcome={outcome} choose={chooseOutcome} />}
            </div>
          </>
        )}
      </div>
      <p className="sr-only" role="status">
        {(typed || filter || outcome) && t('found', { count: shown.length })}
      </p>
      <div className="mc__scroll">
        {list && !comes && <WaitingTrade most={MOST_WAITING} isNarrow {...(inbox.bid && { business: inbox.bid })} />}
        <Loaded
          of={comes ? { ...reading, data: undefined } : reading}
          skeleton={<ThreadsSkeleton />}
          failed={<FailedThreads again={reading.refetch} />}
          empty={<NoThreads />}
        >
          {() =>
            shown.length === 0 ? (
              <NothingFits typed={typed} />
            ) : (
              <ul className="mc__threads">
                {shown.map((thread) => (
                  <ThreadRow
                    key={`${thread.inboxID} ${thread.requestID}`}
                    thread={thread}
                    inboxName={id === null ? sides.find((side) => side.id === thread.inboxID)?.name : undefined}
                    order={inbox.order}
                    isCurrent={thread.requestID === requestID}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

/** The threads that the reader looks after. */
function useMine(): Set<string> {
  const team = useTeam();
  return new Set(team?.desk?.assignments.filter(({ userID }) => userID === team.userID).map(({ requestID }) => requestID));
}

/** One's own inbox has no outcomes, whatever the address says. */
function useAsked(): ReturnType<typeof useOutcomeFilter> {
  const [outcome, choose] = useOutcomeFilter();
  return [useTeam() ? outcome : null, choose];
}

function NothingFits({ typed }: { typed: string }) {
  const t = useTranslations();
  const [query, setQuery] = useSearchParams();
  const isFiltered = query.has('show') || query.has('outcome');
  const showAll = () =>
    setQuery((old) => new URLSearchParams([...old].filter(([name]) => name !== 'show' && name !== 'outcome')), { replace: true, preventScrollReset: true });
  return (
    <div className="mc__say stack stack--sm">
      <p>{t(typed ? 'messages.none' : 'desk.noneUnder')}</p>
      {isFiltered && (
        <button type="button" className="btn btn--outline btn--sm" onClick={showAll}>
          {t('desk.showAll')}
        </button>
      )}
    </div>
  );
}

function Find({ typed, type }: { typed: string; type: (typed: string) => void }) {
  const t = useTranslations('messages');
  return (
    <div className="inputicon inputicon--left">
      <Search className="icon icon--sm" />
      <input
        dir="auto"
        className="input"
        type="search"
        placeholder={t('find')}
        aria-label={t('findLabel')}
        value={typed}
        onChange={({ target }) => type(target.value.trimStart())}
      />
    </div>
  );
}

function OrderChoice({ inbox: { order, setOrder } }: { inbox: Threads }) {
  const t = useTranslations('messages');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="row row--sm" role="group" aria-label={t('order')}>
      {(['created', 'activity'] as const).map((one) => (
        <button key={one} type="button" className="chip" aria-pressed={order === one} onClick={() => setOrder(one)}>
          {t(one === 'created' ? 'newest' : 'activity')}
        </button>
      ))}
    </div>
  );
}
