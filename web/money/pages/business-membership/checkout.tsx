import Lock from 'lucide-react/icons/lock';
import { type FormEvent, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Membership, Offer } from '#contract/money/subscription.ts';
import * as links from '#web/base/links.ts';
import { money } from '#web/base/money.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { holdWhile } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import type { CardForm } from './card-form.ts';
import { type Failure, type Step, useCheckout } from './use-checkout.ts';
import { usePublicKey } from './use-public-key.ts';

const SandboxCard = lazily(() => import('./sandbox-card.tsx'));
const StripeCard = lazily(() => import('./stripe-card.tsx'));

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The till (MEM-009): the provider's own form for the card between our fields. */
export function Checkout({ membership, offer }: { membership: Membership; offer: Offer }) {
  const t = useTranslations('business-membership.pay');
  const card = useRef<CardForm>(null);
  const [payer, setPayer] = useState({ email: membership.email, name: '' });
  const [wrong, setWrong] = useState<string>();
  const [ready, setReady] = useState(false);
  const cardIsThere = useCallback(() => setReady(true), []);
  const { step, failure, pay } = useCheckout(membership.businessID, card);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = payer.email.trim();
    setWrong(EMAIL.test(email) ? undefined : t('emailWrong'));
    if (EMAIL.test(email)) return void pay(offer, { ...payer, email });
    form.current?.querySelector('input')?.focus();
  };
  return (
    <section className="card" aria-labelledby="pay">
      <form ref={form} onSubmit={submit} noValidate>
        <div className="panel stack">
          <div className="row row--between flex-wrap">
            <h2 className="h3" id="pay">
              {t('title')}
            </h2>
            <span className="row row--sm small muted">
              <Lock className="icon icon--sm" />
              {t('by')}
            </span>
          </div>
          <Said failure={failure} step={step} />
          <div className="formgrid formgrid--wide">
            <TextField
              label={t('email')}
              type="email"
              autoComplete="email"
              value={payer.email}
              error={wrong ?? failure?.email}
              onChange={({ target }) => setPayer({ ...payer, email: target.value })}
            />
            <TextField label={t('name')} autoComplete="cc-name" value={payer.name} onChange={({ target }) => setPayer({ ...payer, name: target.value })} />
          </div>
          <Suspense fallback={<span className="skel h-28 w-full" />}>
            <Card card={card} amount={money(offer.payNow)} test={membership.testMode} failure={failure} isThere={cardIsThere} />
          </Suspense>
        </div>
        <div className="formactions">
          <Pay step={step} ready={ready} amount={money(offer.payNow)} />
        </div>
      </form>
    </section>
  );
}

interface CardProps {
  card: RefObject<CardForm | null>;
  amount: string;
  test: boolean;
  failure: Failure | null;
  isThere: () => void;
}

/** Says when it can be filled in: a press of Pay before that would be lost. */
function Card({ card, amount, test, failure, isThere }: CardProps) {
  const publicKey = usePublicKey(!test);
  const shown = test || Boolean(publicKey);
  useEffect(() => {
    if (shown) isThere();
  }, [shown, isThere]);
  if (test) return <SandboxCard handle={card} amount={amount} refused={failure?.card && failure.byServer ? failure : null} />;
  return publicKey ? <StripeCard handle={card} publicKey={publicKey} invalid={failure?.card ?? false} /> : <span className="skel h-28 w-full" />;
}

/** Why it did not work, or that it did. */
function Said({ failure, step }: { failure: Failure | null; step: Step }) {
  const t = useTranslations('business-membership.pay');
  const says = step === 'done' || step === 'waiting' ? t(step) : '';
  return (
    <>
      <FormFailure>
        {failure?.text && (
          <>
            {failure.text}
            {!failure.card && (
              <>
                {' '}
                <Link to={links.contactUs()}>{t('contact')}</Link>
              </>
            )}
          </>
        )}
      </FormFailure>
      <p role="status" className={says ? `alert ${step === 'done' ? 'alert--success' : ''}` : 'sr-only'}>
        {says}
      </p>
    </>
  );
}

function Pay({ step, ready, amount }: { step: Step; ready: boolean; amount: string }) {
  const t = useTranslations('business-membership.pay');
  const busy = step !== 'ready';
  const word = step === 'asking' ? t('asking') : step === 'done' ? t('done') : busy ? t('busy') : t('do', { amount });
  return (
    <button type="submit" className="btn btn--primary btn--lg btn--block num" aria-busy={busy && step !== 'done'} {...holdWhile(busy || !ready)}>
      {busy && step !== 'done' && <span className="spinner" aria-hidden="true" />}
      {word}
    </button>
  );
}
