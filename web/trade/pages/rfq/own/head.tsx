import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq-shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { Due } from '#web/trade/rfq/due.tsx';
import { Places } from '#web/trade/rfq/places.tsx';
import { SealedTag, StateTag } from '#web/trade/rfq/state-tag.tsx';
import type { Asking } from './asking.ts';
import { RfqMenu } from './menu.tsx';
import { NextStep } from './next-step.tsx';
import { mayExtend } from './rights.ts';
import { Steps } from './steps.tsx';

interface Props {
  rfq: OwnRfq;
  title: string;
  ask: (asking: Asking) => void;
}

/** State, number, time left and places, and what can be done. */
export function Head({ rfq, title, ask }: Props) {
  const t = useTranslations('rfq-own');
  const { state, sealed, number, publishedAt, deadline, revision, progress } = rfq;
  const isOpen = state === 'open';
  return (
    <section className="card rfqhead">
      <div className="dochead">
        <div>
          <div className="dochead__no">
            <StateTag state={state} />
            {sealed && <SealedTag />}
            {publishedAt && number && <span className="muted small num">{t('sent', { number, moment: dateTime(publishedAt) ?? '' })}</span>}
            {revision > 1 && <span className="muted small num">{t('revision', { revision })}</span>}
          </div>
          <h1 dir="auto">{title}</h1>
          {deadline && (isOpen || state === 'deciding') && (
            <div className="dochead__due">
              <Due until={deadline} isBig />
              <Places taken={progress.complete} />
            </div>
          )}
        </div>
        <div className="btnrow">
          <div className="md-only">
            <NextStep rfq={rfq} ask={ask} isBare />
          </div>
          {mayExtend(rfq) && (
            <button type="button" className="btn btn--outline" onClick={() => ask({ what: 'extend' })}>
              <CalendarClock className="icon" />
              {t('extend')}
            </button>
          )}
          <RfqMenu rfq={rfq} ask={ask} />
        </div>
      </div>
      <Steps rfq={rfq} />
    </section>
  );
}
