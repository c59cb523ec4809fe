import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { useOutcome } from '#web/components/form/use-outcome.ts';
import { lookAnew } from '../inbox/use-inbox.ts';
import { useListAddress } from '../inbox/use-list-address.ts';

const ReportDialog = lazily(() => import('#web/trust/report/report-dialog.tsx'));

/** In the place of the field to write: what to do about a first message from somebody new (INB-008). */
export function NewContact({ thread, inboxID }: { thread: Inquiry; inboxID: string }) {
  const t = useTranslations('messages');
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { failed } = useOutcome();
  const [asking, setAsking] = useState<'decline' | 'report' | null>(null);
  const { requestID, counterpart } = thread;
  const { name } = counterpart;
  const list = useListAddress(inboxID);
  const gone = () => {
    lookAnew(client);
    void navigate(list);
  };
  const decide = async (answer: 'accept' | 'decline') => {
    try {
      await client.inquiry.contact({ requestID, answer });
      toast(t(answer === 'accept' ? 'accepted' : 'contactDeclined'));
      if (answer === 'decline') return gone();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      failed();
    }
    lookAnew(client);
  };
  // Reported, it is gone.
  const closeReport = async () => {
    setAsking(null);
    await client.inquiry.get({ requestID }).catch(gone);
  };
  return (
    <section className="mc__newcontact" aria-labelledby="new-contact">
      <h3 className="h4" id="new-contact" dir="auto">
        {t('contactTitle', { name })}
      </h3>
      <p className="small">{t('contactText', { name })}</p>
      <div className="btnrow">
        <button type="button" className="btn btn--primary" onClick={() => void decide('accept')}>
          {t('accept')}
        </button>
        <button type="button" className="btn btn--outline" onClick={() => setAsking('decline')}>
          {t('declineContact')}
        </button>
        <button type="button" className="btn btn--ghost" onClick={() => setAsking('report')}>
          {t('report')}
        </button>
      </div>
      {asking === 'decline' && (
        <Confirm
          title={t('declineContactTitle', { name })}
          text={t('declineContactText', { name })}
          word={t('declineContact')}
          cancel={t('cancel')}
          run={() => decide('decline')}
          close={() => setAsking(null)}
          danger
        />
      )}
      <Suspense>
        {asking === 'report' && <ReportDialog about={{ type: 'inquiry', id: requestID, name: t('with', { name }) }} close={() => void closeReport()} />}
      </Suspense>
    </section>
  );
}
