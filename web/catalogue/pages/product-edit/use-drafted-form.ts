import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isOnItsWay } from '#web/media/upload/use-media.ts';
import { resolverOf } from './form-errors.ts';
import { type Origin, useProductDraft } from './use-product-draft.ts';
import { GROUPS, isSame, type ProductValues } from './values.ts';

export type ProductForm = UseFormReturn<ProductValues>;

interface Options {
  businessID: string;
  /** Null for a new product. */
  productID: string | null;
  /** What the server has. */
  fresh: Origin;
}

/** A form that keeps what is typed until it is saved or discarded. */
export function useDraftedForm({ businessID, productID, fresh }: Options) {
  const t = useTranslations('product-edit');
  const { origin, start, restoredAt, keep, forget } = useProductDraft(businessID, productID ?? 'new', fresh);
  // Text areas hold their own text: they are made anew when the form gets another one.
  const [turn, setTurn] = useState(0);
  const [resolver] = useState(() => resolverOf(() => (productID ? origin.current.base : null), t('stillSending')));
  const form = useForm<ProductValues>({ defaultValues: start, resolver, shouldFocusError: false });
  const values = form.watch();
  const dirty = GROUPS.some((group) => !isSame(group, origin.current.base, values)) || [...values.images, ...values.videos].some(isOnItsWay);
  const isSaved = useRef(false);
  useEffect(() => {
    if (!isSaved.current) keep(dirty ? values : null);
  }, [keep, dirty, values]);
  /** Begins anew from another version. */
  const startAt = (version: number, base: ProductValues, shown: ProductValues) => {
    origin.current = { version, base };
    form.reset(shown);
    setTurn((now) => now + 1);
  };
  const discard = () => {
    forget();
    startAt(fresh.version, fresh.base, fresh.base);
  };
  const onSaved = () => {
    isSaved.current = true;
    forget();
  };
  return { form, values, turn, dirty, restoredAt, origin, startAt, discard, onSaved, isSaved };
}
