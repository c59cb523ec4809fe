import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductForm } from '#web/catalogue/pages/product-edit/use-drafted-form.ts';

/** Sends the short form. What it does not ask follows from what it does: a description that nobody wrote is the name. */
export function useFirstProduct({ getValues, setValue, setFocus }: ProductForm, submit: (event?: FormEvent) => Promise<unknown>) {
  const t = useTranslations('onboarding');
  const [missing, setMissing] = useState<string>();
  const described = useRef<string | null>(null);
  const giveDescription = (): void => {
    const { name, description } = getValues();
    if (description.trim() !== '' && description !== described.current) return;
    described.current = name;
    setValue('description', name);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { order, price } = getValues();
    const isAsked = order.quantity.trim() === '' && !price.breaks[0]?.price.trim();
    setMissing(isAsked ? t('step.product.offerMissing') : undefined);
    giveDescription();
    if (!isAsked) await submit();
    else setFocus('order.quantity');
  };
  return { missing, send };
}
