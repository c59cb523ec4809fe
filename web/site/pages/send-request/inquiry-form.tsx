import { Info, Send } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { INQUIRY_SUBJECT, MESSAGE_TEXT } from '#contract/limits.ts';
import type { Session } from '#web/base/session/store.ts';
import type { Side } from '#web/features/actor/use-sides.ts';
import { FormFailure } from '#web/features/form/form-failure.tsx';
import { TextField } from '#web/features/form/text-field.tsx';
import { Textarea } from '#web/features/form/textarea.tsx';
import { SenderChoice } from './sender-choice.tsx';
import { SubjectChoice } from './subject-choice.tsx';
import { OTHER } from './typed.ts';
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
  const { typed, change, errors, failure, busy, submit } = useInquiry({ session, receiver, senders, productID });
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
          <FormFailure>{failure}</FormFailure>
          <SenderChoice senders={senders} value={typed.from} choose={(from) => change({ from })} />
          <SubjectChoice value={typed.subject} error={errors.subject} choose={(subject) => change({ subject })} />
          {typed.subject === OTHER && (
            <TextField
              label={t('own')}
              name="own"
              maxLength={INQUIRY_SUBJECT}
              required
              value={typed.own}
              error={errors.own}
              onChange={({ target }) => change({ own: target.value })}
            />
          )}
          <Textarea
            label={t('message')}
            name="message"
            maxLength={MESSAGE_TEXT}
            required
            start={typed.message}
            error={errors.message}
            onChange={({ target }) => change({ message: target.value })}
          />
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
