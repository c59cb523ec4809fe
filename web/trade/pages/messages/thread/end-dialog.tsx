import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { useOutcome } from '#web/components/form/use-outcome.ts';
import { lookAnew } from '../inbox/use-inbox.ts';

interface Props {
  thread: Inquiry;
  bid: string | undefined;
  /** The receiver says that it is not for them. */
  isDecline: boolean;
  close: () => void;
}

/** Asks before a conversation ends for both sides (INQ-022, ERR-034, ERR-035). */
export function EndDialog({ thread: { requestID, counterpart }, bid, isDecline, close }: Props) {
  const t = useTranslations('messages');
  const client = useClient();
  const toast = useToast();
  const { failed } = useOutcome();
  const run = async () => {
    try {
      await client.inquiry.end({ requestID, bid, ...(isDecline && { reason: 'declined' }) });
      toast(t('finished'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      failed();
    }
    lookAnew(client);
    close();
  };
  return (
    <Confirm
      title={t(isDecline ? 'declineTitle' : 'endTitle')}
      text={isDecline ? t('declineText', { name: counterpart.name }) : t('endText')}
      word={t(isDecline ? 'notForUs' : 'end')}
      cancel={t('cancel')}
      run={run}
      close={close}
      danger
    />
  );
}
