import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { ApplicationError } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { type OwnProduct, readOwnProducts, refreshProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { useOutcome } from '#web/components/form/use-outcome.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { pathIn } from './form-errors.ts';
import { type Difference, differences, merged, type Versions } from './merge.ts';
import { useDraftedForm } from './use-drafted-form.ts';
import { changeOf, type Field, newProductOf, type ProductValues, valuesOf } from './values.ts';

/** Two versions that only a person can bring together. */
export interface Conflict extends Versions {
  version: number;
  all: Difference[];
}

/** `limit`: the package is full. */
export type Failure = { kind: 'limit' } | { kind: 'sentence'; text: string } | null;

/** Others may save again and again while this form tries. */
const ATTEMPTS = 3;

/** The form's way: kept while it is typed, checked, sent; what somebody else saved meanwhile is brought together with it. Nothing typed is lost. `arrive`: where it leads when it is saved, instead of to the products. */
export function useProductForm(business: Business, one: OwnProduct | null, arrive?: () => unknown) {
  const { businessID } = business;
  const productID = one?.product.productID ?? null;
  const fresh = { version: one?.version ?? 0, base: valuesOf(one?.product ?? null, business.general.industry?.id) };
  const drafted = useDraftedForm({ businessID, productID, fresh });
  const { form, values, turn, dirty, restoredAt, discard, isSaved } = drafted;
  const { failure, setFailure, refused, focusFirst } = useRefused(drafted);
  const navigate = useNavigate();
  const outcome = useOutcome();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const derived = one?.product.trade.derived ?? [];
  const send = useSend({ businessID, productID, drafted, derived, refused, setConflict });
  const save = form.handleSubmit(async (typed) => {
    if (!(await send(typed))) return;
    drafted.onSaved();
    outcome.saved();
    void refreshProducts(businessID);
    await (arrive ?? (() => navigate(links.businessProducts(businessID))))();
  }, focusFirst);
  const submit = (event?: FormEvent) => {
    setFailure(null);
    return save(event);
  };
  /** What was chosen of each difference; null goes on editing. */
  const settle = async (taken: Difference[] | null) => {
    setConflict(null);
    if (!conflict || !taken) return;
    drafted.startAt(conflict.version, conflict.theirs, merged(conflict, taken));
    await submit();
  };
  return { form, values, turn, dirty, failure, restoredAt, conflict, passing: isSaved, submit, discard, settle };
}

type Drafted = ReturnType<typeof useDraftedForm>;

interface Sending {
  businessID: string;
  productID: string | null;
  drafted: Drafted;
  /** What was read from texts, which a save confirms. */
  derived: readonly string[];
  refused: (error: unknown) => void;
  setConflict: (conflict: Conflict) => void;
}

/** Sends what was typed, together with what others saved meanwhile. True when it is saved. */
function useSend({ businessID, productID, drafted, derived, refused, setConflict }: Sending) {
  const t = useTranslations('product-edit');
  const client = useClient();
  const create = useOnce('product', 'create');
  const { form, origin, startAt } = drafted;
  const write = (typed: ProductValues): Promise<unknown> =>
    productID
      ? client.product.update({ productID, version: origin.current.version, ...changeOf(origin.current.base, typed, derived) })
      : create(newProductOf(businessID, typed));
  const meet = async (mine: ProductValues, attempt: number): Promise<boolean> => {
    const { products } = await readOwnProducts(client, businessID);
    const latest = products.find(({ product, state }) => product.productID === productID && state !== 'removed');
    if (!latest) {
      refused(t('gone'));
      return false;
    }
    const versions = { base: origin.current.base, mine, theirs: valuesOf(latest.product) };
    const all = differences(versions);
    if (all.some(({ clash }) => clash)) {
      setConflict({ ...versions, version: latest.version, all });
      return false;
    }
    startAt(latest.version, versions.theirs, merged(versions, all));
    return attemptOf(form.getValues(), attempt + 1);
  };
  const attemptOf = async (typed: ProductValues, attempt: number): Promise<boolean> => {
    try {
      await write(typed);
      return true;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'conflict' || attempt >= ATTEMPTS) throw error;
      return meet(typed, attempt);
    }
  };
  return (typed: ProductValues): Promise<boolean> =>
    attemptOf(typed, 1).catch((error: unknown) => {
      refused(error);
      return false;
    });
}

/** Says what the server, or this form, has against it: at its fields, and above the buttons. */
function useRefused({ form }: Drafted) {
  const t = useTranslations('product-edit');
  const [failure, setFailure] = useState<Failure>(null);
  const focusFirst = useFocusOnFirstError();
  const refused = (error: unknown) => {
    if (typeof error === 'string') return setFailure({ kind: 'sentence', text: error });
    if (!isRefusal(error)) throw error;
    if (error.code === 'product_limit') return setFailure({ kind: 'limit' });
    setFailure({ kind: 'sentence', text: error.code === 'network' ? t('failed') : error.message });
    const sentences = sentencesOf(error);
    for (const [path, message] of sentences) form.setError(pathIn(form.getValues(), path) as Field, { message });
    if (sentences.length > 0) focusFirst();
  };
  return { failure, setFailure, refused, focusFirst };
}

/** Puts the focus on the first field with an error, in the order of the page, as soon as it is shown as one. */
function useFocusOnFirstError(): () => void {
  const due = useRef(false);
  useEffect(() => {
    const first = due.current && document.querySelector<HTMLElement>('form [aria-invalid="true"], form [data-invalid] input, form [data-invalid] button');
    if (!first) return;
    due.current = false;
    first.focus();
  });
  return () => {
    due.current = true;
  };
}

const sentencesOf = ({ fields }: ApplicationError): [string, string][] => Object.entries(fields);
