import Send from 'lucide-react/icons/send';
import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { holdWhile } from '#web/components/form/busy-button.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { Fields } from './fields.tsx';
import type { Lists } from './lists.ts';
import type { Sent } from './thanks.tsx';
import { useEnquiry } from './use-enquiry.ts';
import { useStart } from './use-start.ts';
import { useWish, WishChoice } from './wish.tsx';

/** Loaded before the first enquiry is sent. */
const Thanks = lazily(() => import('./thanks.tsx'));

/** The form, and in its place what became of it once it is sent. */
export function NeedHelp({ lists }: { lists: Lists }) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (!sent) return <Form lists={lists} onSent={setSent} />;
  return (
    <Suspense>
      <Thanks sent={sent} again={() => setSent(null)} />
    </Suspense>
  );
}

function Form({ lists, onSent }: { lists: Lists; onSent: (sent: Sent) => void }) {
  const t = useTranslations('need-help');
  const words = useTranslations('form');
  const form = useRef<HTMLFormElement>(null);
  const { busy, failed, errors, round, submit, reset, prepare } = useEnquiry(form, onSent);
  const { wish, choose, forget } = useWish();
  useStart(form);
  const begin = () => {
    forget();
    reset();
  };
  return (
    <section className="card" aria-labelledby="need-help">
      <div className="panel wishpanel">
        <WishChoice side={wish.side} choose={choose} />
      </div>
      {/* Never sends itself: `post` keeps what was typed out of the address all the same. */}
      <form ref={form} method="post" noValidate aria-labelledby="need-help" onSubmit={submit} onReset={begin} onFocus={prepare}>
        <div className="panel stack stack--lg">
          <ErrorSummary title={(count) => words('summary', { count })} sentences={Object.values(errors)} />
          <Fields lists={lists} errors={errors} wish={wish} round={round} />
          <FormFailure>{failed && t('failed')}</FormFailure>
        </div>
        <div className="formactions">
          <button type="reset" className="btn btn--ghost">
            {t('reset')}
          </button>
          <SendButton busy={busy} />
        </div>
      </form>
    </section>
  );
}

const never = () => () => {};

/** Cannot be pressed before the page is alive. Loading and disabled while the enquiry is on its way (HLP-015). */
function SendButton({ busy }: { busy: boolean }) {
  const t = useTranslations('need-help');
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <button type="submit" className="btn btn--primary" disabled={!alive} data-waits aria-busy={busy} {...holdWhile(busy)}>
      {busy ? <span className="spinner" aria-hidden="true" /> : <Send className="icon" />}
      {t(busy ? 'sending' : 'send')}
    </button>
  );
}
