import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { useAward } from '#web/trade/award/use-award.ts';
import { leftText, useNow } from '#web/trade/rfq/due.tsx';
import { partsLeft } from '#web/trade/rfq/time-left.ts';
import type { Asking } from './asking.ts';
import { mayAnswer, mayChange, mayDecide, mayInvite } from './rights.ts';
import { isShut, useQuestions } from './use-own.ts';

interface Props {
  rfq: OwnRfq;
  ask: (asking: Asking) => void;
  /** The button alone. */
  isBare?: boolean;
}

/** The one thing that waits for the buyer; on a phone it is fixed at the foot, with how things stand. */
export function NextStep({ rfq, ask, isBare = false }: Props) {
  const t = useTranslations('rfq-own');
  const time = useTranslations('rfq');
  const clock = useNow();
  const { progress, deadline } = rfq;
  const left = clock === null || deadline === null ? null : partsLeft(Date.parse(deadline), clock);
  const isOver = clock !== null && left === null;
  return (
    <>
      {!isBare && (
        <div className="grow">
          <b>{t('quotesIn', { count: progress.complete })}</b>
          <span>{left ? leftText(left, time) : isOver && deadline ? time('over') : ''}</span>
        </div>
      )}
      <Action rfq={rfq} ask={ask} />
    </>
  );
}

function Action({ rfq, ask }: Pick<Props, 'rfq' | 'ask'>) {
  const t = useTranslations('rfq-own');
  const decision = useTranslations('award');
  const award = useAward(rfq).data ?? null;
  const { data: questions } = useQuestions(rfq);
  const waiting = questions?.filter(({ answer }) => answer === null).length ?? 0;
  if (rfq.state === 'draft') {
    return mayChange(rfq) ? (
      <Link className="btn btn--primary" to={tradeLinks.editRfq(rfq.rfqID)}>
        {t('goOn')}
      </Link>
    ) : null;
  }
  if (mayAnswer(rfq) && waiting > 0) {
    return (
      <a className="btn btn--primary" href="#questions">
        {t('answerSome', { count: waiting })}
      </a>
    );
  }
  if (rfq.progress.complete > 0 && award?.start.mayAward && mayDecide(rfq, award)) {
    return (
      <Link className="btn btn--primary" to={tradeLinks.awardRfq(rfq.rfqID)}>
        {decision('award')}
      </Link>
    );
  }
  if (rfq.progress.complete > 0 && !isShut(rfq)) {
    return (
      <Link className="btn btn--primary" to={tradeLinks.compareQuotes(rfq.rfqID)}>
        {t('compareQuotes', { count: rfq.progress.complete })}
      </Link>
    );
  }
  if (mayInvite(rfq)) {
    return (
      <button type="button" className="btn btn--primary" onClick={() => ask({ what: 'invite' })}>
        {t('invite')}
      </button>
    );
  }
  if (rfq.state === 'held') return null;
  return (
    <button type="button" className="btn btn--primary" onClick={() => ask({ what: 'ask-again' })}>
      {t('askAgain')}
    </button>
  );
}
