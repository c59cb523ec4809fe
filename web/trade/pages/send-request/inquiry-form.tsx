import Info from 'lucide-react/icons/info';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Session } from '#web/base/session/store.ts';
import type { Side } from '#web/company/actor/use-sides.ts';
import { InquiryFailure } from './inquiry-failure.tsx';
import { InquiryFields } from './inquiry-fields.tsx';
import { useInquiry } from './use-inquiry.ts';
import type { Receiver } from './use-receiver.ts';

interface Props {
  session: Session;
  receiver: Receiver;
  senders: Side[];
  productID: string | undefined;
}

/** Sender, subject and message; the receiver stands beside it (INQ-004). */
export function InquiryForm({ session, receiver, senders, productID }: Props) {
  const t = useTranslations('send-request');
  const { typed, change, errors, failure, wayUp, busy, files, submit } = useInquiry({ session, receiver, senders, productID });
  return (
    <section className="card" aria-labelledby="inquiry">
      <form onSubmit={submit} noValidate>
        <div className="panel stack stack--lg">
          <div>
            <h1 className="h1" id="inquiry">
              {t('heading')}
            </h1>
            <p className="muted mt-1">{t('lede')}</p>
          </div>
          {!receiver.isMember && <NotMember name={receiver.name} />}
          <InquiryFailure failure={failure} wayUp={wayUp} />
          <InquiryFields senders={senders} typed={typed} change={change} errors={errors} files={files} />
        </div>
        <div className="formactions">
          <Link className="btn btn--ghost" to={receiver.address}>
            {t('cancel')}
          </Link>
          <button type="submit" className="btn btn--primary" aria-busy={busy}>
            {busy ? <span className="spinner" aria-hidden="true" /> : <Send className="icon" />}
            {t(busy ? 'sending' : 'send')}
          </button>
        </div>
      </form>
    </section>
  );
}

function NotMember({ name }: { name: string }) {
  const t = useTranslations('send-request');
  return (
    <div className="alert" role="note">
      <Info className="icon" />
      <p>{t('notMember', { name })}</p>
    </div>
  );
}
