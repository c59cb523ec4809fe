import { type FormEvent, type ReactNode, useContext, useId } from 'react';
import { Form, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readPriceChosen, readRange, writeSearch } from '#contract/directory/search-address.ts';
import { searchPath } from '#web/base/links.ts';
import { withValues } from '../choices.ts';
import { addressOf, type Query } from '../query.ts';
import { Choosing } from './choosing.tsx';
import { enteredIn, withEntered } from './entered.ts';
import type { BodyProps } from './facet-props.ts';

/**
 * A form that sends what was typed beside the address that it stands on; the server answers with the address of both (FAC-025).
 * Where scripts run that address is made here, so that a postcode never leaves the browser whole (GEO-005).
 */
function Entry({ query, without, children }: { query: Query; without: string; children: ReactNode }) {
  const t = useTranslations('search');
  const choose = useContext(Choosing);
  const navigate = useNavigate();
  const rest = [...writeSearch(withValues(query, without, []))];
  const note = (event: FormEvent<HTMLFormElement>) => {
    const entered = enteredIn(new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])));
    if (!entered || (entered.wrong && !choose)) return;
    event.preventDefault();
    if (entered.wrong) return refuse(event.currentTarget, entered.wrong, t(`wrong.${entered.wrong}`));
    const next = withEntered(query, entered);
    if (choose) choose(next);
    else void navigate(addressOf(next), { preventScrollReset: true });
  };
  return (
    <Form className="facet__form" action={searchPath} method="get" preventScrollReset onSubmit={note}>
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className="btn btn--outline btn--sm">
        {t('apply')}
      </button>
    </Form>
  );
}

/** Where no page is asked for, the browser says at the field what is wrong with it. */
function refuse(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.setCustomValidity(text);
  field.reportValidity();
}

interface FieldProps {
  name: string;
  label: string;
  value: string | undefined;
  wrong?: string | null;
  /** What stands behind it. */
  unit?: string | undefined;
  decimal?: boolean;
}

function Field({ name, label, value = '', wrong = null, unit, decimal = true }: FieldProps) {
  const id = useId();
  return (
    <span className="facet__field">
      <input
        className="input"
        type="text"
        dir="auto"
        name={name}
        aria-label={label}
        defaultValue={value}
        key={value}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        inputMode={decimal ? 'decimal' : undefined}
        autoComplete={decimal ? 'off' : 'postal-code'}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : id}
      />
      {unit && <span className="small muted">{unit}</span>}
      {wrong !== null && (
        <span className="error" id={id}>
          {wrong}
        </span>
      )}
    </span>
  );
}

/** Units that quantities are typed in first; the one that was chosen is always among them. */
const FIRST_UNITS = ['H87', 'SET', 'PR', 'DZN', 'KGM', 'TNE', 'MTR', 'MTK', 'MTQ', 'LTR', 'XBX', 'XPX'];

export function QuantityForm({ query, units, wrong }: BodyProps) {
  const t = useTranslations('search');
  const [amount = '', unit = 'H87'] = (query.chosen['qty']?.[0] ?? '').split('-');
  return (
    <Entry query={query} without="qty">
      <Field name="qtyAmount" label={t('facet.qty')} value={amount} wrong={wrong === 'qtyAmount' ? t('wrong.qtyAmount') : null} />
      <select className="select" name="qtyUnit" aria-label={t('unit')} defaultValue={unit} key={unit}>
        {[...new Set([...FIRST_UNITS, unit])]
          .filter((code) => units[code])
          .map((code) => (
            <option key={code} value={code}>
              {units[code]}
            </option>
          ))}
      </select>
    </Entry>
  );
}

export function PriceForm({ facet, query, units, without }: BodyProps) {
  const t = useTranslations('search');
  const price = readPriceChosen(query.chosen['price']?.[0] ?? '');
  const unit = facet.unit ?? price?.unit ?? '';
  const currency = facet.currency ?? 'GBP';
  return (
    <>
      <Entry query={query} without="price">
        <input type="hidden" name="priceCurrency" value={currency} />
        <input type="hidden" name="priceUnit" value={unit} />
        <span className="facet__unit small muted">{[currency, units[unit] && t('each', { unit: units[unit] })].filter(Boolean).join(' ')}</span>
        <Field name="priceFrom" label={t('from')} value={price?.from} />
        <Field name="priceTo" label={t('to')} value={price?.to} />
      </Entry>
      {price && without > 0 && <Unpriced query={query} without={without} />}
    </>
  );
}

function Unpriced({ query, without }: { query: Query; without: number }) {
  const t = useTranslations('search');
  const included = query.chosen['unpriced'] !== undefined;
  return (
    <div className="facet__or">
      {t(included ? 'unpricedIn' : 'unpricedOut', { count: without })}{' '}
      <Toggle next={withValues(query, 'unpriced', included ? [] : ['1'])}>{t(included ? 'leaveOut' : 'include')}</Toggle>
    </div>
  );
}

function Toggle({ next, children }: { next: Query; children: ReactNode }) {
  const choose = useContext(Choosing);
  const rest = [...writeSearch(next)];
  return (
    <Form
      className="facet__inline"
      action={searchPath}
      method="get"
      preventScrollReset
      onSubmit={(event) => {
        if (!choose) return;
        event.preventDefault();
        choose(next);
      }}
    >
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="linkbtn">
        {children}
      </button>
    </Form>
  );
}

export function DaysForm({ query, wrong }: BodyProps) {
  const t = useTranslations('search');
  return (
    <Entry query={query} without="leadTime">
      <Field
        name="leadDays"
        label={t('days')}
        value={query.chosen['leadTime']?.[0]}
        unit={t('days')}
        wrong={wrong === 'leadDays' ? t('wrong.leadDays') : null}
      />
    </Entry>
  );
}

export function NearForm({ query, wrong }: Pick<BodyProps, 'query' | 'wrong'>) {
  const t = useTranslations('search');
  return (
    <Entry query={query} without="near">
      {query.chosen['within'] && <input type="hidden" name="within" value={query.chosen['within'][0]} />}
      <Field
        name="nearPlace"
        label={t('postcode')}
        value={query.chosen['near']?.[0]}
        decimal={false}
        wrong={wrong === 'nearPlace' ? t('wrong.nearPlace') : null}
      />
    </Entry>
  );
}

/** How far something is, and how that is known. */
export function NearNote() {
  const t = useTranslations('search');
  return <p className="facet__or">{t('nearNote')}</p>;
}

export function RangeForm({ facet, query, units }: BodyProps) {
  const t = useTranslations('search');
  const range = readRange(query.chosen[facet.name]?.[0] ?? '');
  return (
    <Entry query={query} without={facet.name}>
      <input type="hidden" name="rangeOf" value={facet.name} />
      <Field name="rangeFrom" label={t('from')} value={range?.from} />
      <Field name="rangeTo" label={t('to')} value={range?.to} unit={units[facet.unit ?? ''] ?? undefined} />
    </Entry>
  );
}
