import { type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { ApplicationError } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { edition } from '#web/base/edition/uk.ts';
import { useClient } from '#web/base/settings.tsx';
import { keepDraft } from '#web/components/form/draft.ts';
import { useOutcome } from '#web/components/form/use-outcome.ts';
import { fieldOfPath } from './change.ts';
import { clashes, merged, type Versions } from './merge.ts';
import type { FieldName, TabName } from './tabs.ts';
import { type Origin, type Values, valuesOf } from './values.ts';

/** Two versions that only a person can bring together. */
export interface Conflict extends Versions {
  latest: Business;
  fields: FieldName[];
}

/** Others may save again and again while this form tries. */
const ATTEMPTS = 3;

interface Saving {
  businessID: string;
  tab: TabName;
  form: UseFormReturn<Values>;
  key: string;
  origin: RefObject<Origin>;
  change: (values: Values) => Promise<Record<string, unknown>>;
  startAt: (next: Business, shown?: Values) => void;
  onSaved: (business: Business) => void;
}

/** Sends what was changed. What somebody else saved meanwhile is brought together with it; where both changed a fact, a person chooses. */
export function useSave({ businessID, tab, form, key, origin, change, startAt, onSaved }: Saving) {
  const client = useClient();
  const outcome = useOutcome();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { failure, setFailure, refused } = useRefused(form);
  const meet = async (mine: Values, attempt: number): Promise<void> => {
    const { data: latest } = await client.business.get({ id: businessID });
    const versions = { base: origin.current.base, mine, theirs: valuesOf(latest, tab, edition.country) };
    const fields = clashes(tab, versions);
    if (fields.length > 0) return setConflict({ ...versions, latest, fields });
    startAt(latest, merged(tab, versions));
    return send(form.getValues(), attempt + 1);
  };
  const send = async (typed: Values, attempt = 1): Promise<void> => {
    try {
      const { data } = await client.business.update({ id: businessID, ...(await change(typed)), version: origin.current.version });
      keepDraft(key, null);
      startAt(data);
      outcome.saved();
      onSaved(data);
    } catch (error) {
      if (isRefusal(error) && error.code === 'conflict' && attempt < ATTEMPTS) return await meet(typed, attempt).catch(refused);
      refused(error);
    }
  };
  return { failure, setFailure, conflict, setConflict, send };
}

/** Says what was refused, at its field where it has one. */
function useRefused(form: UseFormReturn<Values>) {
  const t = useTranslations('business-edit');
  const [failure, setFailure] = useState('');
  const refused = (error: unknown): void => {
    if (!isRefusal(error)) throw error;
    setFailure(error.code === 'network' ? t('failed') : error.message);
    for (const [field, sentence] of sentencesOf(error)) form.setError(field, { message: sentence }, { shouldFocus: true });
  };
  return { failure, setFailure, refused };
}

const sentencesOf = ({ fields }: ApplicationError): [string, string][] =>
  Object.entries(fields).map(([path, sentence]) => [fieldOfPath(path.split('.')), sentence]);
