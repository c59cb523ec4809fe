import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newKey } from '#web/base/client/new-key.ts';
import { useSettings } from '#web/base/settings.tsx';
import type { Sent } from './thanks.tsx';

interface State {
  busy?: true;
  failed?: true;
  errors?: Record<string, string>;
}

/** The way, and what stands at its end: nothing of it is needed to fill the form in. */
const load = () => Promise.all([import('./send.ts'), import('./thanks.tsx')]);

/** Sends what the form holds, as often as the button is pressed and once for the same words. A failure leaves everything as it was typed. */
export function useEnquiry(form: RefObject<HTMLFormElement | null>, onSent: (sent: Sent) => void) {
  const place = useSettings();
  const last = useRef({ text: '', key: '' });
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({});
  const { busy = false, failed = false } = state;
  const empty = useTranslations('need-help')('empty');
  useFocusOnWrong(form, state.errors);
  const send = async (enquiry: Record<string, string>) => {
    if (isEmpty(enquiry)) return setState({ errors: { email: empty } });
    const text = JSON.stringify(enquiry);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    setState({ busy: true });
    const outcome = await load().then(
      ([{ sendEnquiry }]) => sendEnquiry(place, enquiry, last.current.key),
      () => ({ errors: {} }),
    );
    if ('number' in outcome) onSent({ number: outcome.number, email: enquiry['email'] ?? '' });
    else setState({ failed: true, errors: outcome.errors });
  };
  return {
    busy,
    failed,
    errors: state.errors ?? {},
    round,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!busy) void send(filledIn(event.currentTarget));
    },
    reset: () => {
      setRound((now) => now + 1);
      setState({});
    },
    /** Whoever is in the form will send it: the way is loaded meanwhile. */
    prepare: () => void load().catch(() => {}),
  };
}

/** The button that was pressed had lost the focus. */
function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, errors: object | undefined): void {
  useEffect(() => {
    if (errors) (form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [errors, form]);
}

/** The country alone is no answer: the form starts with one. */
const isEmpty = ({ country, ...enquiry }: Record<string, string>): boolean => Object.keys(enquiry).length === 0;

/** What is empty is not sent (VAL-003). */
const filledIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [])));
