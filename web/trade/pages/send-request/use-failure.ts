import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/base/ui/toast.tsx';
import type { Attachments } from '#web/trade/attachments/use-attachments.ts';
import { missingIn, OTHER, type Typed } from './typed.ts';

export type Errors = Partial<Record<'subject' | 'own' | 'message' | 'files', string>>;

interface State {
  errors: Errors;
  failure: string | null;
  wayUp: string | null;
}
const NOTHING: State = { errors: {}, failure: null, wayUp: null };

/** What is wrong with an inquiry: beside its fields, above them, and said in passing. */
export function useFailure() {
  const t = useTranslations('send-request');
  const toast = useToast();
  const [state, setState] = useState<State>(NOTHING);
  const fail = (errors: Errors, failure: string | null, said: string, wayUp: string | null = null) => {
    setState({ errors, failure, wayUp });
    toast(said, 'danger');
  };
  const clear = () => {
    setState(NOTHING);
    toast.over();
  };
  /** Whether it may go: everything is written, and its files have arrived. The first field that lacks something gets the focus. */
  const isComplete = (typed: Typed, { isBusy, hasFailed }: Attachments, form: HTMLFormElement): boolean => {
    const missing = missingIn(typed);
    const waits = hasFailed ? 'failed' : isBusy ? 'busy' : null;
    if (missing.length > 0) {
      fail(Object.fromEntries(missing.map((field) => [field, t(`missing.${field}`)])), null, t('fill'));
      form.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
    } else if (waits) fail({ files: t(`files.${waits}`) }, null, t(`files.${waits}`));
    return missing.length === 0 && !waits;
  };
  return { state, fail, isComplete, clear };
}

/** The server knows one subject. */
export const errorsOf = ({ subject, message }: Record<string, string>, typed: Typed): Errors => ({
  ...(subject && { [typed.subject === OTHER ? 'own' : 'subject']: subject }),
  ...(message && { message }),
});

/** What lets an account write to more than it may today; null where that is not what keeps it, or where it may as many as anybody. */
export const wayUpOf = (code: string, fields: Record<string, string>): string | null => (code === 'contact_limit' ? (fields['identity'] ?? null) : null);

/** Files that the server does not know any more are asked for again. */
export function dropLost(files: Attachments, fields: Record<string, string>): void {
  const places = Object.keys(fields).flatMap((field) => /^attachments\.(\d+)$/.exec(field)?.[1] ?? []);
  const all = files.sent();
  const lost = places.flatMap((place) => all[Number(place)] ?? []);
  if (lost.length > 0)
    files.put(
      all.filter((file) => !lost.includes(file)),
      lost,
    );
}
