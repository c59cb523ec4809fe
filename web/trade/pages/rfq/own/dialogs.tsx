import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DEADLINE } from '#contract/trade/rfq-limits.ts';
import type { OwnRfq } from '#contract/trade/rfq-shapes.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import type { Asking } from './asking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { InviteDialog } from './invite/invite-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';

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
    void navigate(rfqLinks.editRfq(data.rfqID));
  };
  return (
    <FormDialog rfqID={rfqID} title={t('askAgainTitle')} text={t('askAgainText')} word={t('askAgain')} done={t('askedAgainDone')} run={run} close={close} />
  );
}
