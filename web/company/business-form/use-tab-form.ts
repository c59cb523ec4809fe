import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Business } from '#contract/company/business.ts';
import { edition } from '#web/base/edition/uk.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { draftKey, keepDraft, readDraft } from '#web/components/form/draft.ts';
import { changeOf, type Lists } from './change.ts';
import { merged } from './merge.ts';
import { resolverOf } from './rules.ts';
import type { FieldName, TabName } from './tabs.ts';
import { useLists } from './use-lists.ts';
import { useSave } from './use-save.ts';
import { changedFields, type Origin, type Values, valuesOf } from './values.ts';

interface Options {
  business: Business;
  tab: TabName;
  onSaved: (business: Business) => void;
}

/** The form of a tab: what was typed is kept until it is saved, and only what was changed is sent. */
export function useTabForm({ business, tab, onSaved }: Options) {
  const { lists, soon } = useLists();
  const { key, origin, restored, begin } = useOrigin(business, tab);
  const change = (values: Values, known: Lists) => changeOf(tab, origin.current.base, values, known);
  const form = useForm<Values>({ defaultValues: origin.current.values, resolver: resolverOf((values) => change(values, lists)) });
  const values = form.watch();
  const dirty = changedFields(tab, origin.current.base, values).length > 0;
  useEffect(() => keepDraft(key, dirty ? { ...origin.current, values, at: Date.now() } : null), [key, dirty, values, origin]);
  const startAt = (next: Business, shown = valuesOf(next, tab, edition.country)) => {
    begin(next, shown);
    form.reset(shown);
  };
  useFresher({ business, version: origin.current.version, dirty, startAt });
  const saving = useSave({ businessID: business.businessID, tab, form, key, origin, change: async (typed) => change(typed, await soon()), startAt, onSaved });
  const { failure, conflict } = saving;
  const submit = form.handleSubmit((typed) => saving.send(typed));
  /** `taken` are the fields where the other version stays; null goes on editing. */
  const settle = async (taken: FieldName[] | null) => {
    saving.setConflict(null);
    if (!conflict || !taken) return;
    startAt(conflict.latest, merged(tab, conflict, taken));
    await submit();
  };
  const begun = (event: React.FormEvent) => {
    saving.setFailure('');
    return submit(event);
  };
  return { form, dirty, failure, restored, conflict, settle, submit: begun, discard: () => startAt(business) };
}

/** What the form began from: what was typed before and not saved, else what the server has. */
function useOrigin(business: Business, tab: TabName) {
  const userID = useSession()?.userID ?? '';
  const key = draftKey(userID, business.businessID, tab);
  const [draft] = useState(() => readDraft<Values>(key));
  const shown = valuesOf(business, tab, edition.country);
  const origin = useRef<Origin>(draft ?? { version: business.version, base: shown, values: shown });
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
