import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { useHydrated } from '../browser.ts';
import { backHere } from '../destination.ts';
import type { SchemaName } from './schemas.ts';
import { type Rules, type Shown, useForm } from './use-form.ts';

const Context = createContext<Shown>({ errors: {}, failure: null, busy: false });
export const useFormState = (): Shown => useContext(Context);

interface Props<N extends SchemaName> extends Rules<N> {
  children: ReactNode;
  /** The heading that names the form. */
  labelledBy: string;
  /** Puts the focus into the first field: for a form that somebody has just opened. */
  focused?: boolean;
  /** Sends itself once, as if the button had been pressed. */
  atOnce?: boolean;
}

/** A form of this site: sends by the client, never by itself; without script it sends nothing, and `post` keeps passwords out of the address. */
export function Form<N extends SchemaName>({ children, labelledBy, focused = false, atOnce = false, ...rules }: Props<N>) {
  const { shown, submit, mend, prepare } = useForm(rules);
  const t = useTranslations('account.form');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLInputElement>('input:not([type="hidden"], [hidden])')?.focus();
  }, [focused]);
  useEffect(() => {
    if (atOnce) form.current?.requestSubmit();
  }, [atOnce]);
  return (
    <Context value={shown}>
      <form
        ref={form}
        className="stack accountform"
        method="post"
        noValidate
        aria-labelledby={labelledBy}
        onSubmit={submit}
        onFocus={prepare}
        onInput={({ target }) => mend((target as HTMLInputElement).name)}
      >
        <Failure />
        <ErrorSummary title={(count) => t('summary', { count })} sentences={Object.values(shown.errors)} />
        {children}
      </form>
    </Context>
  );
}

/** What concerns the form as a whole, above it. */
function Failure() {
  const t = useTranslations('account');
  const { failure } = useFormState();
  return (
    <FormFailure>
      {failure && (
        <>
          {failure.text} {failure.loggedOut && <a href={links.accountLogin(backHere)}>{t('login')}</a>}
        </>
      )}
    </FormFailure>
  );
}

/** Cannot be pressed before the page is alive; pressed twice, it works once. */
export function Submit({ children, look = 'primary', block = false }: { children: ReactNode; look?: 'primary' | 'danger' | 'outline'; block?: boolean }) {
  const { busy } = useFormState();
  const alive = useHydrated();
  return (
    <button type="submit" className={`btn btn--${look} ${block ? 'btn--lg btn--block' : ''}`} disabled={!alive} data-waits aria-busy={busy}>
      {busy && <span className="spinner" />}
      {children}
    </button>
  );
}
