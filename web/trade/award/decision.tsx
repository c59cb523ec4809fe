import './award.css';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Award } from '#contract/trade/award/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { Approving } from './approving.tsx';
import { Countdown, useSecondsLeft } from './countdown.tsx';
import { DecidedParts } from './decided-parts.tsx';
import { TellNow, Undo } from './undo.tsx';
import { type Decided, useAward } from './use-award.ts';

interface Props {
  rfq: Decided;
  /** On the page of the award itself, which lists what was decided. */
  isWhole?: boolean;
}

/** The decision about a request, on every page of it: how long nobody is told, who has to agree, what it came to (TSC-007, CMP-021). */
export function Decision({ rfq, isWhole = false }: Props) {
  const { data } = useAward(rfq);
  const award = data?.award;
  if (!award) return null;
  const shared = { rfq, award, isWhole };
  if (award.state === 'waiting') return <Waiting {...shared} />;
  if (award.state === 'approval') return <Approval {...shared} />;
  if (award.state === 'told') return <Told {...shared} />;
  if (rfq.state === 'deciding' && (award.state === 'refused' || award.state === 'unanswered')) return <NotApproved award={award} />;
  return null;
}

type Of = { rfq: Decided; award: Award; isWhole: boolean };

function Waiting({ rfq, award, isWhole }: Of) {
  const t = useTranslations('award');
  const left = useSecondsLeft(award.dueAt);
  const isOver = left === 0;
  return (
    <Box icon={<Hourglass className="icon" />} look="warning">
      <div className="grow">
        <p>
          <b>{t(isOver ? 'telling' : award.kind === 'end' ? 'endWaits' : 'awardWaits', { name: award.by.name })}</b>
        </p>
        <p className="small">{t(isOver ? 'tellingText' : 'waitingText')}</p>
        {isWhole && <DecidedParts rfq={rfq} award={award} />}
        {!isWhole && award.kind === 'award' && <Link to={tradeLinks.awardRfq(rfq.rfqID)}>{t('whatWasDecided')}</Link>}
      </div>
      {!isOver && (
        <div className="decision__acts">
          {left !== null && <Countdown left={left} />}
          {rfq.right === 'award' && (
            <>
              <Undo rfqID={rfq.rfqID} word={t('undo')} />
              <TellNow rfqID={rfq.rfqID} />
            </>
          )}
        </div>
      )}
    </Box>
  );
}

function Approval({ rfq, award, isWhole }: Of) {
  const t = useTranslations('award');
  const moment = (award.approveUntil && dateTime(award.approveUntil)) ?? '';
  return (
    <Box icon={<Hourglass className="icon" />} look="warning">
      <div className="grow">
        <p>
          <b>
            {award.mayApprove
              ? t('yourApproval', { name: award.by.name, moment })
              : t('waitsForApproval', { approver: award.approver?.name ?? t('somebody'), moment })}
          </b>
        </p>
        <p className="small">{t('approvalText')}</p>
        {(isWhole || award.mayApprove) && <DecidedParts rfq={rfq} award={award} />}
      </div>
      <div className="decision__acts">
        {award.mayApprove && <Approving rfqID={rfq.rfqID} />}
        {!award.mayApprove && rfq.right === 'award' && <Undo rfqID={rfq.rfqID} word={t('takeBack')} />}
      </div>
    </Box>
  );
}

function NotApproved({ award: { state, approver, refuseReason } }: { award: Award }) {
  const t = useTranslations('award');
  return (
    <Box icon={<Info className="icon" />} look="warning">
      <p className="grow" dir="auto">
        {state === 'refused' ? t('refused', { approver: approver?.name ?? t('somebody'), reason: refuseReason }) : t('unanswered')}
      </p>
    </Box>
  );
}

function Told({ rfq, award }: Of) {
  const t = useTranslations('award');
  const moment = (award.toldAt && dateTime(award.toldAt)) ?? '';
  if (rfq.state !== 'awarded' && rfq.state !== 'ended') return null;
  return (
    <Box icon={<CircleCheck className="icon" />} look="success">
      <div className="grow">
        <p>
          <b>{t(award.kind === 'award' ? 'told' : 'toldEnd', { moment })}</b>
        </p>
        <DecidedParts rfq={rfq} award={award} />
      </div>
    </Box>
  );
}

function Box({ icon, look, children }: { icon: ReactNode; look: 'warning' | 'success'; children: ReactNode }) {
  const t = useTranslations('award');
  return (
    <section className={`alert alert--${look} decision`} aria-label={t('decision')}>
      {icon}
      {children}
    </section>
  );
}
