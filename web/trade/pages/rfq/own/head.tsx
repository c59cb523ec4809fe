import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { Places } from '#web/trade/rfq/places.tsx';
import { RfqHead } from '../shared/head.tsx';
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
  const { number, publishedAt, revision, progress } = rfq;
  return (
    <RfqHead
      rfq={rfq}
      title={title}
      tags={
        <>
          {publishedAt && number && <span className="muted small num">{t('sent', { number, moment: dateTime(publishedAt) ?? '' })}</span>}
          {revision > 1 && <span className="muted small num">{t('revision', { revision })}</span>}
        </>
      }
      places={<Places taken={progress.complete} />}
      ways={
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
      }
    >
      <Steps rfq={rfq} />
    </RfqHead>
  );
}
