import { type FormEvent, useRef, useState } from 'react';
import type { ApplicationError } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { loadRules } from '#web/components/form/rules.ts';
import { isLoggedOut } from '../client.ts';
import type { SchemaName, Values } from './schemas.ts';
import { useSentence } from './sentence.ts';

export interface Rules<N extends SchemaName> {
  /** Whose rules the fields keep; none when there is nothing to fill in. */
  schema: N | null;
  send: (values: Values<N>) => Promise<unknown>;
  /** Refusals whose sentence belongs beside a field. */
  refusals?: Record<string, string> | undefined;
  onRefused?: ((error: ApplicationError) => void) | undefined;
}

export interface Shown {
  errors: Record<string, string>;
  /** What concerns the form as a whole. */
  failure: { text: string; loggedOut: boolean } | null;
  busy: boolean;
}

const CALM: Shown = { errors: {}, failure: null, busy: false };
const loadSchemas = () => import('./schemas.ts');

/**
 * A form's way: read what stands in the fields, check it, send it, and show what was wrong. The fields hold their own texts, so nothing that
 * somebody typed, or a password manager filled in, before the page was alive or while a call failed is ever lost.
 */
export function useForm<N extends SchemaName>(rules: Rules<N>) {
  const sentenceOf = useSentence();
  const [shown, setShown] = useState(CALM);
  // A second click comes before React has drawn the first one.
  const running = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (running.current) return;
    running.current = true;
    setShown({ ...CALM, busy: true });
    const result = await attempt(rules, valuesOf(form), sentenceOf);
    running.current = false;
    setShown(result);
    focusFirst(form, result.errors);
  };
  const mend = (name: string): void => setShown((now) => (now.errors[name] ? { ...now, errors: without(now.errors, name) } : now));
  return { shown, submit, mend, prepare: () => void loadSchemas().catch(() => {}) };
}

async function attempt<N extends SchemaName>(
  { schema, send, refusals, onRefused }: Rules<N>,
  values: Record<string, unknown>,
  sentenceOf: (error: ApplicationError) => string,
): Promise<Shown> {
  const rules = schema && (await loadRules(loadSchemas));
  const errors = rules ? rules.check(schema, values) : {};
  if (Object.keys(errors).length > 0) return { ...CALM, errors };
  try {
    await send(values as Values<N>);
    return CALM;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    onRefused?.(error);
    const beside = refusals?.[error.code];
    if (beside) return { ...CALM, errors: { [beside]: error.message } };
    const known = Object.entries(error.fields).filter(([name]) => name in values);
    if (known.length > 0) return { ...CALM, errors: Object.fromEntries(known) };
    return { ...CALM, failure: { text: sentenceOf(error), loggedOut: isLoggedOut(error) } };
  }
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const inputs = [...form.elements].filter((element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name !== '');
  return Object.fromEntries(inputs.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]));
}

/** After React has drawn the errors, so that a screen reader reads the field with its sentence. */
function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  const wrong = [...form.elements].find((element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name in errors);
  if (wrong) requestAnimationFrame(() => wrong.focus());
}

const without = (errors: Record<string, string>, name: string) => Object.fromEntries(Object.entries(errors).filter(([one]) => one !== name));
