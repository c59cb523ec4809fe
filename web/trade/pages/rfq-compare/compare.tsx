import CircleCheck from 'lucide-react/icons/circle-check';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Comparison } from '#contract/trade/comparison.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { AwardBar } from './award-bar.tsx';
import { HiddenQuotes, RatesNote, UsualNote } from './beside.tsx';
import { useSelection } from './choice/selection.ts';
import { BestSplit } from './choice/split.tsx';
import { Weights } from './choice/weights.tsx';
import { Head } from './head.tsx';
import { PhoneList } from './phone.tsx';
import { useCompareWords } from './rows/use-compare-words.ts';
import { useMost } from './rows/use-most.ts';
import { useRows } from './rows/use-rows.ts';
import { CompareTable } from './table.tsx';
import { Toolbar } from './toolbar.tsx';
import { useWide } from './use-wide.ts';
import { type Address, addressOf, queryOf, type View, viewOf } from './view.ts';

/** All quotes that may be read, side by side (CMP-001). Its order, what is hidden and the chosen line stand in the address (CMP-015). */
export function Compare({ rfq, comparison }: { rfq: OwnRfq; comparison: Comparison }) {
  const [query, setQuery] = useSearchParams();
  const { awards } = useSettings();
  const text = query.toString();
  const address = useMemo(() => addressOf(new URLSearchParams(text)), [text]);
  const view = useMemo(() => viewOf({ rfq, comparison, address, awards }), [rfq, comparison, address, awards]);
  const change = (more: Partial<Address>) => setQuery(queryOf({ ...addressOf(query), ...more }), { replace: true, preventScrollReset: true });
  return (
    <>
      <Head rfq={rfq} count={comparison.quotes.length} />
      <Shown view={view} address={address} change={change} />
    </>
  );
}

function Shown({ view, address, change }: { view: View; address: Address; change: (more: Partial<Address>) => void }) {
  const isWide = useWide();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const selection = useSelection();
  const line = view.lines.some(({ number }) => number === address.line) ? address.line : null;
  const { most, more } = useMost();
  // The list of a phone shows totals, or one line.
  const groups = useRows(view, line, isWide ? most : 0);
  const { money } = useCompareWords(view);
  const hide = (number: string) => change({ hide: [...new Set([...address.hide, number])] });
  const show = (number: string) => change({ hide: address.hide.filter((one) => one !== number) });
  const shared = { view, groups, money, hide, selection };
  return (
    <>
      <Summary view={view} />
      <Toolbar {...{ view, address, change, isWide, onlyDifferent, setOnlyDifferent }} />
      {view.shown.length > 0 && (isWide ? <CompareTable {...shared} onlyDifferent={onlyDifferent} more={more} /> : <PhoneList {...shared} line={line} />)}
      <RatesNote view={view} />
      <UsualNote view={view} />
      <HiddenQuotes view={view} show={show} />
      {view.shown.length > 1 && (
        <div className="cmpbelow">
          <BestSplit view={view} selection={selection} money={money} />
          <Weights view={view} weights={address.weights} change={(weights) => change({ weights })} />
        </div>
      )}
      <AwardBar view={view} selection={selection} money={money} />
    </>
  );
}

/** How many meet everything; of one alone, that more may be asked. */
function Summary({ view: { shown, rfq } }: { view: View }) {
  const t = useTranslations('rfq-compare');
  if (shown.length === 0) return null;
  const whole = shown.filter(({ misses }) => misses.length === 0);
  const isAlone = shown.length === 1;
  return (
    <div className={whole.length > 0 ? 'alert alert--success cmpsummary' : 'alert cmpsummary'} role="note">
      <CircleCheck className="icon" />
      <p dir="auto">
        {isAlone ? t('alone') : t('meetAll', { met: whole.length, count: shown.length })}
        {isAlone && rfq.state === 'open' && rfq.right !== 'read' && (
          <>
            {' '}
            <Link to={rfqLinks.rfq(rfq.rfqID)}>{t('inviteMore')}</Link>
          </>
        )}
      </p>
    </div>
  );
}
