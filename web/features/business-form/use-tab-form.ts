import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/business.ts';
import type { ApplicationError } from '#web/base/client.ts';
import { edition } from '#web/base/edition/uk.ts';
import { isRefusal } from '#web/base/refusal.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { useOutcome } from '#web/features/form/use-outcome.ts';
import { changeOf, fieldOfPath } from './change.ts';
import { type Draft, draftKey, keepDraft, readDraft } from './draft.ts';
import { clashes, merged, type Versions } from './merge.ts';
import type { FieldName, TabName } from './tabs.ts';
import { useLists } from './use-lists.ts';
import { changedFields, same, type Values, valuesOf } from './values.ts';

/** Two versions that only a person can bring together. */
export interface Conflict extends Versions {
  latest: Business;
  fields: FieldName[];
}

/** Others may save again and again while this form tries. */
const ATTEMPTS = 3;

interface Options {
  business: Business;
  tab: TabName;
  onSaved: (business: Business) => void;
}

/**
 * The form of a tab: what was typed is kept until it is saved, only what was changed is sent, and what somebody else saved
 * meanwhile is brought together with it; where both changed the same fact, a person chooses.
 */
export function useTabForm({ business, tab, onSaved }: Options) {
  const t = useTranslations('business-edit');
  const client = useClient();
  const outcome = useOutcome();
  const lists = useLists();
  const { key, origin, restored, begin } = useOrigin(business, tab);
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const change = (values: Values) => changeOf(tab, origin.current.base, values, lists);
  const form = useForm<Values>({ defaultValues: origin.current.values, resolver: resolverOf(change) });
  const values = form.watch();
  const dirty = changedFields(tab, origin.current.base, values).length > 0;
  useEffect(() => keepDraft(key, dirty ? { ...origin.current, values } : null), [key, dirty, values, origin]);

  const startAt = (next: Business, shown = valuesOf(next, tab, edition.country)) => {
    begin(next, shown);
    form.reset(shown);
  };
  useFresher({ business, version: origin.current.version, dirty, startAt });

  const meet = async (mine: Values, attempt: number): Promise<void> => {
    const { data: latest } = await client.business.get({ id: business.businessID });
    const versions = { base: origin.current.base, mine, theirs: valuesOf(latest, tab, edition.country) };
    const fields = clashes(tab, versions);
    if (fields.length > 0) return setConflict({ ...versions, latest, fields });
    startAt(latest, merged(tab, versions));
    return send(form.getValues(), attempt + 1);
  };
  const send = async (typed: Values, attempt = 1): Promise<void> => {
    try {
      const { data } = await client.business.update({ id: business.businessID, version: origin.current.version, ...change(typed) });
      keepDraft(key, null);
      startAt(data);
      outcome.saved();
      onSaved(data);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'conflict' && attempt < ATTEMPTS) return await meet(typed, attempt).catch(refused);
      refused(error);
    }
  };
  const refused = (error: unknown) => {
    if (!isRefusal(error)) throw error;
    setFailure(error.code === 'network' ? t('failed') : error.message);
    for (const [field, sentence] of sentencesOf(error)) form.setError(field, { message: sentence }, { shouldFocus: true });
  };
  const submit = form.handleSubmit((typed) => send(typed));
  return {
    form,
    dirty,
    failure,
    restored,
    conflict,
    submit: (event?: React.FormEvent) => {
      setFailure('');
      return submit(event);
    },
    discard: () => startAt(business),
    /** `taken` are the fields where the other version stays; null goes on editing. */
    settle: async (taken: FieldName[] | null) => {
      if (!conflict) return;
      setConflict(null);
      if (!taken) return;
      startAt(conflict.latest, merged(tab, conflict, taken));
      await submit();
    },
  };
}

/** What the form began from: what was typed before and not saved, else what the server has. */
function useOrigin(business: Business, tab: TabName) {
  const userID = useSession()?.userID ?? '';
  const key = draftKey(userID, business.businessID, tab);
  const [draft] = useState(() => readDraft(key));
  const shown = valuesOf(business, tab, edition.country);
  const origin = useRef<Draft>(draft ?? { version: business.version, base: shown, values: shown });
  const begin = (next: Business, values: Values) => {
    origin.current = { version: next.version, base: valuesOf(next, tab, edition.country), values };
  };
  return { key, origin, begin, restored: draft !== null };
}

/** A form in which nothing was typed follows what others save. */
function useFresher({ business, version, dirty, startAt }: { business: Business; version: number; dirty: boolean; startAt: (next: Business) => void }) {
  const start = useRef(startAt);
  start.current = startAt;
  useEffect(() => {
    if (!dirty && business.version > version) start.current(business);
  }, [business, version, dirty]);
}

const sentencesOf = ({ fields }: ApplicationError): [string, string][] =>
  Object.entries(fields).map(([path, sentence]) => [fieldOfPath(path.split('.')), sentence]);

/** The contract's rules, over what would be sent. Without them (no connection) the server alone checks: they are the same. */
function resolverOf(change: (values: Values) => Record<string, unknown>): Resolver<Values> {
  return async (values) => {
    const wrong = await import('./schema.ts').then(
      ({ checkChange }) => checkChange(change(values)),
      () => ({}),
    );
    return same(wrong, {}) ? { values, errors: {} } : { values: {}, errors: nested(wrong) };
  };
}

/** `list.0.name` as react-hook-form keeps it. */
function nested(sentences: Record<string, string>): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(sentences)) {
    const [field = '', place, part] = path.split('.');
    if (place === undefined || part === undefined) errors[field] = { type: 'contract', message };
    else
      errors[field] = {
        ...(errors[field] as object),
        [place]: { ...(errors[field] as Record<string, object>)?.[place], [part]: { type: 'contract', message } },
      };
  }
  return errors as FieldErrors<Values>;
}
