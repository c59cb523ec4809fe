import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OUTCOMES } from '#contract/trade/desk/outcomes.ts';
import type { InboxCounts } from '#contract/trade/inbox.ts';
import { countOf, useAsked } from './asked.ts';

interface Props {
  counts: InboxCounts;
  /** One's own inbox alone: nothing of it is given to anybody, and nothing became of it. */
  isOwn: boolean;
  isAll: boolean;
}

/** Which threads are shown, with how many a press shows; pressed once more it shows all (INB-003). */
export function Filters({ counts, isOwn, isAll }: Props) {
  const t = useTranslations('desk');
  const outcome = useTranslations('outcome');
  const messages = useTranslations('messages');
  const { asked, clear } = useAsked();
  return (
    <div className="mc__filters" id="inbox-filters">
      <Row label={t('filter')}>
        <One name="unread" value="1" word={t('show.unread')} count={counts.unread} />
        <One name="waiting" value="1" word={t(isOwn ? 'show.waitingOwn' : 'show.waiting')} count={counts.waiting} />
        {!isOwn && <One name="who" value="mine" word={t('show.mine')} count={counts.mine} />}
        {!isOwn && <One name="who" value="nobody" word={t('show.nobody')} count={counts.nobody} />}
        <One name="rfq" value="1" word={t('show.rfq')} count={counts.rfq} />
        <One name="files" value="1" word={t('show.files')} count={counts.files} />
        <One name="status" value="open" word={t('show.open')} count={counts.open} />
        <One name="status" value="closed" word={t('show.closed')} count={counts.closed} />
      </Row>
      {!isOwn && (
        <Row label={outcome('outcome')} isShown>
          {OUTCOMES.map((one) => (
            <One key={one} name="stage" value={one} word={outcome(`outcomes.${one}`)} count={counts.stages[one]} />
          ))}
        </Row>
      )}
      <Row label={messages('order')} isShown>
        <Order value="created" word={messages('newest')} isUsual={!isAll} />
        <Order value="activity" word={messages('activity')} isUsual={isAll} />
      </Row>
      {countOf(asked) > 0 && (
        <button type="button" className="btn btn--ghost btn--sm" onClick={clear}>
          {t('showAll')}
        </button>
      )}
    </div>
  );
}

function Row({ label, isShown = false, children }: { label: string; isShown?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="mc__filterrow" role="group" aria-label={label}>
      {isShown && (
        <span className="mc__filterlabel" aria-hidden="true">
          {label}
        </span>
      )}
      {children}
    </div>
  );
}

interface OneProps {
  name: 'unread' | 'waiting' | 'who' | 'rfq' | 'files' | 'status' | 'stage';
  value: string;
  word: string;
  count: number;
}

function One({ name, value, word, count }: OneProps) {
  const { asked, choose } = useAsked();
  const isChosen = asked[name] === value;
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={() => choose(name, isChosen ? null : value)}>
      {word} <span className="num mc__many">{count}</span>
    </button>
  );
}

function Order({ value, word, isUsual }: { value: 'created' | 'activity'; word: string; isUsual: boolean }) {
  const { asked, choose } = useAsked();
  const isChosen = asked.order ? asked.order === value : isUsual;
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={() => choose('order', isUsual ? null : value)}>
      {word}
    </button>
  );
}
