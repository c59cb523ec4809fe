import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { type Ref, useId, useImperativeHandle, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '#web/base/settings.tsx';
import { type CardForm, CardProblem } from './card-form.ts';
import { useOwnDocument } from './use-own-document.ts';

interface Props {
  handle: Ref<CardForm>;
  publicKey: string;
  invalid: boolean;
}

/** What the provider speaks of ours; its English is the edition's. */
const LOCALES: Record<string, 'es' | 'it' | 'zh'> = { es: 'es', it: 'it', zh: 'zh' };

/** Stripe's own field for the card, in a frame of Stripe's: the number never comes near us. */
export default function StripeCard({ publicKey, ...props }: Props) {
  const isOwn = useOwnDocument();
  const { language } = useSettings();
  const stripe = useMemo(() => (isOwn ? loadStripe(publicKey) : null), [isOwn, publicKey]);
  return (
    <Elements stripe={stripe} options={{ locale: LOCALES[language] ?? 'en-GB' }}>
      <Card {...props} />
    </Elements>
  );
}

function Card({ handle, invalid }: Omit<Props, 'publicKey'>) {
  const t = useTranslations('business-membership');
  const id = useId();
  const [stripe, elements] = [useStripe(), useElements()];
  useImperativeHandle(handle, () => ({
    method: async (owner) => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) throw new Error('Stripe has not been loaded.');
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: owner });
      if (error?.type === 'validation_error' || error?.type === 'card_error') {
        card.focus();
        throw new CardProblem(error.message ?? t('problem.number'));
      }
      if (!paymentMethod) throw new Error(error?.message);
      return paymentMethod.id;
    },
    ask: async (clientSecret) => {
      const { error } = (await stripe?.handleNextAction({ clientSecret })) ?? {};
      if (error) throw new CardProblem(t('problem.unconfirmed'));
    },
  }));
  return (
    <fieldset className="field field--wide" aria-labelledby={id}>
      <span className="field__label" id={id}>
        {t('pay.card')}
      </span>
      <div className="input cardelement" aria-invalid={invalid || undefined}>
        <CardElement options={{ style: STYLE }} />
      </div>
    </fieldset>
  );
}

/** The frame is another page: our colours do not reach into it, so it gets the ones that stand around it. */
const STYLE = { base: { fontSize: '16px', color: colourOf('--text'), iconColor: colourOf('--text-3'), '::placeholder': { color: colourOf('--text-3') } } };

function colourOf(name: string): string {
  return typeof document === 'undefined' ? '' : getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
