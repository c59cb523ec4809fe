import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { type ClipboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PRODUCT_FIELDS } from '#contract/catalogue/product-fields.ts';
import { SortButtons } from '#web/components/sortable/sort-buttons.tsx';
import { type Sortable, useSortable } from '#web/components/sortable/use-sortable.ts';
import { pastedPairs } from './pasted-pairs.ts';
import type { ProductForm } from './use-drafted-form.ts';
import { newSpec, type SpecValue } from './values.ts';

const SPECS_MAX = PRODUCT_FIELDS.specs.most;

/** Names and values of one's own, in an order of one's own. */
export function Specs({ form: { watch, setValue, getValues, formState } }: { form: ProductForm }) {
  const t = useTranslations('product-edit');
  const fields = useTranslations('product-fields');
  const specs = watch('specs');
  const [left, setLeft] = useState(0);
  const set = (next: SpecValue[]) => {
    setValue('specs', next.slice(0, SPECS_MAX));
    setLeft(Math.max(0, next.length - SPECS_MAX));
  };
  const byID = (id: string) => getValues('specs').find((spec) => spec.id === id) ?? [];
  const sortable = useSortable(
    specs.map(({ id }) => id),
    (order) => set(order.flatMap(byID)),
  );
  const paste = (event: ClipboardEvent, index: number) => {
    const pairs = pastedPairs(event.clipboardData.getData('text'));
    if (pairs.length === 0) return;
    event.preventDefault();
    const now = getValues('specs');
    const isEmpty = (spec: SpecValue | undefined) => spec?.key === '' && spec.value === '';
    set([...now.slice(0, index + (isEmpty(now[index]) ? 0 : 1)), ...pairs.map(({ key, value }) => newSpec(key, value)), ...now.slice(index + 1)]);
  };
  const errors = formState.errors.specs;
  const add = () => {
    const spec = newSpec();
    set([...specs, spec]);
    requestAnimationFrame(() => document.getElementById(`${spec.id}-key`)?.focus());
  };
  return (
    <fieldset className="fieldset">
      <legend className="h3">
        {fields('specs.label')} <span className="field__optional num">{t('specsCount', { count: specs.length, most: SPECS_MAX })}</span>
      </legend>
      <p className="field__hint">{fields('specs.hint')}</p>
      <ul className="specrows" ref={sortable.list as React.RefObject<HTMLUListElement | null>}>
        {specs.map((spec, index) => (
          <SpecRow
            key={spec.id}
            spec={spec}
            index={index}
            total={specs.length}
            sortable={sortable}
            errors={{ key: errors?.[index]?.key?.message, value: errors?.[index]?.value?.message }}
            change={(part) => set(getValues('specs').map((one) => (one.id === spec.id ? { ...one, ...part } : one)))}
            remove={() => set(getValues('specs').filter(({ id }) => id !== spec.id))}
            paste={(event) => paste(event, index)}
          />
        ))}
      </ul>
      {(errors?.message || left > 0) && (
        <p className="field__error" role="alert">
          <CircleAlert className="icon" />
          {errors?.message ?? t('specsMany', { most: SPECS_MAX, left })}
        </p>
      )}
      {specs.length < SPECS_MAX && (
        <button type="button" className="btn btn--outline btn--sm specadd" onClick={add}>
          <Plus className="icon" />
          {t('addSpec')}
        </button>
      )}
    </fieldset>
  );
}

interface RowProps {
  spec: SpecValue;
  index: number;
  total: number;
  sortable: Sortable;
  errors: { key: string | undefined; value: string | undefined };
  change: (part: Partial<SpecValue>) => void;
  remove: () => void;
  paste: (event: ClipboardEvent) => void;
}

function SpecRow({ spec, index, total, sortable, errors, change, remove, paste }: RowProps) {
  const t = useTranslations('product-edit');
  const noteID = useId();
  const name = spec.key || t('specNamed', { place: index + 1 });
  const error = errors.key ?? errors.value;
  const cell = (part: 'key' | 'value') => ({
    id: `${spec.id}-${part}`,
    className: 'input',
    value: spec[part],
    autoComplete: 'off',
    'aria-invalid': errors[part] ? true : undefined,
    'aria-describedby': error ? noteID : undefined,
    onPaste: paste,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change({ [part]: target.value }),
  });
  return (
    <li className={sortable.dragged === spec.id ? 'specrow is-dragged' : 'specrow'} style={sortable.styleOf(spec.id)}>
      <div className="specrow__sort">
        <SortButtons sortable={sortable} id={spec.id} name={name} isFirst={index === 0} isLast={index === total - 1} />
      </div>
      <input dir="auto" {...cell('key')} aria-label={t('specKey', { place: index + 1 })} placeholder={t('specKeyPlaceholder')} />
      <input dir="auto" {...cell('value')} aria-label={t('specValue', { place: index + 1 })} placeholder={t('specValuePlaceholder')} />
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('removeSpec', { name })} onClick={remove}>
        <Trash2 className="icon" />
      </button>
      {error && (
        <p className="field__error" id={noteID}>
          <CircleAlert className="icon" />
          {error}
        </p>
      )}
    </li>
  );
}
