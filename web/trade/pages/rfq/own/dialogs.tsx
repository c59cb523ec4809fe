import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DEADLINE } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { EndDialog } from '#web/trade/award/end-dialog.tsx';
import { ReopenDialog } from '#web/trade/award/reopen-dialog.tsx';
import { unanswered } from '#web/trade/award/unanswered.ts';
import { useAward } from '#web/trade/award/use-award.ts';
import { WishDialog } from '#web/trade/rounds/wish-dialog.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import type { Asking } from './asking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { InviteDialog } from './invite/invite-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { useReceived } from './use-own.ts';

interface Props {
  rfq: OwnRfq;
  close: () => void;
}

export function Dialogs({ rfq, asking, close }: Props & { asking: Asking }) {
  if (asking.what === 'extend') return <ExtendDialog rfq={rfq} close={close} />;
  if (asking.what === 'close-early') return <CloseEarlyDialog rfq={rfq} close={close} />;
  if (asking.what === 'cancel') return <CancelDialog rfq={rfq} close={close} />;
  if (asking.what === 'invite') return <InviteDialog rfq={rfq} close={close} />;
  if (asking.what === 'team') return <TeamDialog rfq={rfq} businessID={asking.businessID} close={close} />;
  if (asking.what === 'wish') return <Wish rfq={rfq} close={close} />;
  if (asking.what === 'end') return <End rfq={rfq} close={close} />;
  if (asking.what === 'reopen') return <Reopen rfq={rfq} close={close} />;
  return <AskAgainDialog rfq={rfq} close={close} />;
}

/** Four hours from now, and final (RFQ-033). */
function CloseEarlyDialog({ rfq: { rfqID }, close }: Props) {
  const t = useTranslations('rfq-own');
  const closeEarly = useOnce('rfq', 'closeEarly');
  return (
    <FormDialog
      rfqID={rfqID}
      title={t('closeEarlyTitle')}
      text={t('closeEarlyText', { hours: DEADLINE.earlyHours })}
      word={t('closeEarly')}
      done={t('closedEarlyDone')}
      run={() => closeEarly({ rfqID })}
      close={close}
    />
  );
}

/** A draft with the same lines and files, and the suppliers that answered (RFQ-032). */
function AskAgainDialog({ rfq: { rfqID }, close }: Props) {
  const t = useTranslations('rfq-own');
  const navigate = useNavigate();
  const copy = useOnce('rfq', 'copy');
  const run = async () => {
    const { data } = await copy({ rfqID });
    void navigate(tradeLinks.editRfq(data.rfqID));
  };
  return (
    <FormDialog rfqID={rfqID} title={t('askAgainTitle')} text={t('askAgainText')} word={t('askAgain')} done={t('askedAgainDone')} run={run} close={close} />
  );
}

/** Everybody who waits for an answer hears that nothing is bought (AWD-009). */
function End({ rfq, close }: Props) {
  const received = useReceived(rfq);
  const waiting = unanswered(received.data ?? []).map(({ quoteID }) => quoteID);
  return <EndDialog rfqID={rfq.rfqID} waiting={waiting} close={close} />;
}

function Reopen({ rfq, close }: Props) {
  const { data } = useAward(rfq);
  return <ReopenDialog rfqID={rfq.rfqID} left={data?.start.reopens.left ?? 1} close={close} />;
}

/** The same wish to several who have quoted. */
function Wish({ rfq, close }: Props) {
  const received = useReceived(rfq);
  const quotes = (received.data ?? []).filter(({ state }) => state === 'submitted').map(({ quoteID, supplier }) => ({ quoteID, name: supplier.name }));
  return <WishDialog rfqID={rfq.rfqID} quotes={quotes} close={close} />;
}
