import type { ReactNode } from 'react';
import type { RfqState } from '#contract/trade/rfq/limits.ts';
import { Due } from '#web/trade/rfq/due.tsx';
import { SealedTag, StateTag } from '#web/trade/rfq/state-tag.tsx';

interface Props {
  rfq: { state: RfqState; sealed: boolean; deadline: string | null };
  title: string;
  /** Beside its state. */
  tags: ReactNode;
  /** Beside the time that is left. */
  places: ReactNode;
  /** Below it. */
  below?: ReactNode;
  /** What can be done. */
  ways: ReactNode;
  /** Below all of it. */
  children?: ReactNode;
}

/** The head of a request for who may do something about it: its state, how long it is open, and the ways on. */
export function RfqHead({ rfq: { state, sealed, deadline }, title, tags, places, below, ways, children }: Props) {
  return (
    <section className="card rfqhead">
      <div className="dochead">
        <div>
          <div className="dochead__no">
            <StateTag state={state} />
            {sealed && <SealedTag />}
            {tags}
          </div>
          <h1 dir="auto">{title}</h1>
          {deadline && (state === 'open' || state === 'deciding') && (
            <div className="dochead__due">
              <Due until={deadline} isBig />
              {places}
            </div>
          )}
          {below}
        </div>
        {ways}
      </div>
      {children}
    </section>
  );
}
