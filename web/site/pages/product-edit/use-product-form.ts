import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/business.ts';
import type { ApplicationError } from '#web/base/client.ts';
import * as links from '#web/base/links.ts';
import { isRefusal } from '#web/base/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useOutcome } from '#web/features/form/use-outcome.ts';
import { type OwnProduct, readOwnProducts, refreshProducts } from '#web/features/own-products/use-own-products.ts';
import { useOnce } from '#web/features/query/use-once.ts';
import { isOnItsWay } from '#web/features/upload/use-media.ts';
import { type Difference, differences, merged, type Versions } from './merge.ts';
import { useProductDraft } from './use-product-draft.ts';
import { changeOf, type Field, filledSpecs, GROUPS, isSame, newProductOf, type ProductValues, valuesOf } from './values.ts';

export type ProductForm = UseFormReturn<ProductValues>;

/** Two versions that only a person can bring together. */
export interface Conflict extends Versions {
  version: number;
  all: Difference[];
}

/** `limit`: the package is full. */
export type Failure = { kind: 'limit' } | { kind: 'sentence'; text: string } | null;

/** Others may save again and again while this form tries. */
const ATTEMPTS = 3;

/** The form's way: kept while it is typed, checked, sent; what somebody else saved meanwhile is brought together with it. Nothing typed is lost. */
export function useProductForm(business: Business, one: OwnProduct | null) {
  const { businessID } = business;
  const t = useTranslations('product-edit');
  const client = useClient();
  const create = useOnce('product', 'create');
  const navigate = useNavigate();
  const outcome = useOutcome();
  const passing = useRef(false);
  const [failure, setFailure] = useState<Failure>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const fresh = { version: one?.version ?? 0, base: valuesOf(one?.product ?? null, business.general.industry?.id) };
  const { origin, start, restoredAt, keep, forget } = useProductDraft(businessID, one?.product.productID ?? 'new', fresh);
  // Text areas hold their own text: they are made anew when the form gets another one.
  const [turn, setTurn] = useState(0);
  const form = useForm<ProductValues>({
    defaultValues: start,
    resolver: resolverOf(() => (one ? origin.current.base : null), t('stillSending')),
    shouldFocusError: false,
  });
  const values = form.watch();
  const dirty = GROUPS.some((group) => !isSame(group, origin.current.base, values)) || [...values.images, ...values.videos].some(isOnItsWay);
  useEffect(() => {
    if (!passing.current) keep(dirty ? values : null);
  }, [keep, dirty, values]);

  const startAt = (version: number, base: ProductValues, shown: ProductValues) => {
    origin.current = { version, base };
    form.reset(shown);
    setTurn((now) => now + 1);
  };
  const meet = async (mine: ProductValues, productID: string, attempt: number): Promise<void> => {
    const { products } = await readOwnProducts(client, businessID);
    const latest = products.find(({ product, state }) => product.productID === productID && state !== 'removed');
    if (!latest) return setFailure({ kind: 'sentence', text: t('gone') });
    const versions = { base: origin.current.base, mine, theirs: valuesOf(latest.product) };
    const all = differences(versions);
    if (all.some(({ clash }) => clash)) return setConflict({ ...versions, version: latest.version, all });
    startAt(latest.version, versions.theirs, merged(versions, all));
    return send(form.getValues(), attempt + 1);
  };
  const send = async (typed: ProductValues, attempt = 1): Promise<void> => {
    const productID = one?.product.productID;
    try {
      if (productID) await client.product.update({ productID, version: origin.current.version, ...changeOf(origin.current.base, typed) });
      else await create(newProductOf(businessID, typed));
      passing.current = true;
      forget();
      outcome.saved();
      void refreshProducts(businessID);
      navigate(links.businessProducts(businessID));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'conflict' && productID && attempt < ATTEMPTS) return await meet(typed, productID, attempt).catch(refused);
      refused(error);
    }
  };
  const refused = (error: unknown) => {
    if (!isRefusal(error)) throw error;
    if (error.code === 'product_limit') return setFailure({ kind: 'limit' });
    setFailure({ kind: 'sentence', text: error.code === 'network' ? t('failed') : error.message });
    for (const [path, message] of sentencesOf(error)) form.setError(pathIn(form.getValues(), path) as Field, { message });
    focusFirst();
  };
  const submit = form.handleSubmit((typed) => send(typed), focusFirst);
  return {
    form,
    values,
    turn,
    dirty,
    failure,
    restoredAt,
    conflict,
    passing,
    submit: (event?: React.FormEvent) => {
      setFailure(null);
      return submit(event);
    },
    discard: () => {
      forget();
      startAt(fresh.version, fresh.base, fresh.base);
    },
    /** What was chosen of each difference; null goes on editing. */
    settle: async (taken: Difference[] | null) => {
      if (!conflict) return;
      setConflict(null);
      if (!taken) return;
      startAt(conflict.version, conflict.theirs, merged(conflict, taken));
      await submit();
    },
  };
}

/** The first field with an error, in the order of the page. */
function focusFirst(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"], form [data-invalid] input')?.focus());
}

const sentencesOf = ({ fields }: ApplicationError): [string, string][] => Object.entries(fields);

/** `specs.1.key` as it was sent is another row when there are empty ones; of other lists the whole field is named. */
function pathIn(values: ProductValues, path: string): string {
  const [field = '', place, part] = path.split('.');
  if (field === 'mainImage') return 'images';
  if (field !== 'specs' || place === undefined || part === undefined) return field;
  return `specs.${filledSpecs(values)[Number(place)]?.place ?? place}.${part}`;
}

/** The contract's rules. Without them (no connection) the server alone checks: they are the same. */
function resolverOf(base: () => ProductValues | null, stillSending: string): Resolver<ProductValues> {
  return async (values) => {
    const found = await import('./schema.ts').then(
      ({ check }) => check(base(), values),
      () => ({}),
    );
    const late = Object.fromEntries((['images', 'videos'] as const).filter((field) => values[field].some(isOnItsWay)).map((field) => [field, stillSending]));
    const errors = nested(values, { ...found, ...late });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** `specs.0.key` as react-hook-form keeps it. */
function nested(values: ProductValues, found: Record<string, string>): FieldErrors<ProductValues> {
  const errors: Record<string, unknown> = {};
  for (const [sent, message] of Object.entries(found)) {
    const [field = '', place, part] = pathIn(values, sent).split('.');
    const error = { type: 'contract', message };
    const rows = (errors[field] ?? {}) as Record<string, object>;
    errors[field] = place !== undefined && part !== undefined ? { ...rows, [place]: { ...rows[place], [part]: error } } : error;
  }
  return errors as FieldErrors<ProductValues>;
}
