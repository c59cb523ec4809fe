import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ATTRIBUTE_UNITS } from '#contract/catalogue/attribute-units.ts';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import { unitIn } from '#contract/catalogue/quantity.ts';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { useAttributes } from '#web/catalogue/trade/use-attributes.ts';
import { Field } from '#web/components/form/field.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { type LineValues, newPair, type Pair } from '../values.ts';

/** So many are proposed; whoever needs more adds them. */
const PROPOSED = 9;

interface Props {
  line: LineValues;
  place: number;
  change: (attributes: Pair[]) => void;
  error: string | undefined;
}

/** Names and values: those that the sub-category proposes, then what the buyer adds (RFQ-004). */
export function Attributes({ line: { attributes, subCategory }, place, change, error }: Props) {
  const t = useTranslations('rfq-edit.line');
  const proposed = (useAttributes(subCategory) ?? []).toSorted((one, other) => one.order - other.order).slice(0, PROPOSED);
  const names = new Set(proposed.map(({ name }) => name));
  const own = attributes.filter(({ name }) => !names.has(name));
  const put = (name: string, value: string) => {
    const there = attributes.find((one) => one.name === name);
    if (value === '') change(attributes.filter((one) => one !== there));
    else change(there ? attributes.map((one) => (one === there ? { ...one, value } : one)) : [...attributes, newPair(name, value)]);
  };
  const replace = (id: string, part: Partial<Pair>) => change(attributes.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const add = () => {
    const pair = newPair();
    change([...attributes, pair]);
    requestAnimationFrame(() => document.getElementById(`${pair.id}-name`)?.focus());
  };
  return (
    <div data-field={`lines.${place}.attributes`} className="stack stack--sm">
      {(proposed.length > 0 || own.length > 0) && (
        <div className="rfqattrs">
          {proposed.map((attribute) => (
            <Proposed key={attribute.key} attribute={attribute} value={attributes.find(({ name }) => name === attribute.name)?.value ?? ''} put={put} />
          ))}
          {own.map((pair) => (
            <Own key={pair.id} pair={pair} replace={replace} remove={() => change(attributes.filter(({ id }) => id !== pair.id))} />
          ))}
        </div>
      )}
      {error && <p className="field__error">{error}</p>}
      {attributes.length < RFQ_FITS.attributes && (
        <div>
          <button type="button" className="btn btn--ghost btn--sm" onClick={add}>
            <Plus className="icon" />
            {t('addAttribute')}
          </button>
        </div>
      )}
    </div>
  );
}

function Proposed({ attribute, value, put }: { attribute: Attribute; value: string; put: (name: string, value: string) => void }) {
  const { name, values = [], unit } = attribute;
  const list = useId();
  const units = useReference('units');
  const shown = unitIn(units, unit)?.plural ?? ATTRIBUTE_UNITS[unit ?? ''];
  return (
    <Field label={name} beside={shown && <span className="field__optional">{shown}</span>}>
      {(tie) => (
        <>
          <input
            dir="auto"
            className="input"
            autoComplete="off"
            maxLength={RFQ_FITS.attributeValue}
            value={value}
            {...tie}
            {...(values.length > 0 && { list })}
            onChange={({ target }) => put(name, target.value)}
          />
          {values.length > 0 && (
            <datalist id={list}>
              {values.map((one) => (
                <option key={one.key} value={one.name} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

function Own({ pair: { id, name, value }, replace, remove }: { pair: Pair; replace: (id: string, part: Partial<Pair>) => void; remove: () => void }) {
  const t = useTranslations('rfq-edit.line');
  return (
    <div className="field">
      <div className="rfqown">
        <input
          id={`${id}-name`}
          dir="auto"
          className="input"
          autoComplete="off"
          maxLength={RFQ_FITS.attributeName}
          aria-label={t('attributeName')}
          placeholder={t('attributeName')}
          value={name}
          onChange={({ target }) => replace(id, { name: target.value })}
        />
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('removeAttribute', { name: name || value })} onClick={remove}>
          <X className="icon" />
        </button>
      </div>
      <input
        dir="auto"
        className="input"
        autoComplete="off"
        maxLength={RFQ_FITS.attributeValue}
        aria-label={t('attributeValue', { name })}
        placeholder={t('value')}
        value={value}
        onChange={({ target }) => replace(id, { value: target.value })}
      />
    </div>
  );
}
