import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTie, type Words } from './field.tsx';
import type { Choice } from './select-field.tsx';

interface Props extends Words {
  value: string[];
  choices: Choice[];
  onChange: (value: string[]) => void;
  /** Anything else may be typed too. */
  free?: boolean;
  /** Takes one column of a form. */
  narrow?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** More entries than this nobody reads: typing narrows the list. */
const SHOWN = 60;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Some of a list, with a field that searches it: what is chosen stands as chips before the field. */
export function MultiSelect({ label, hint, error, value, choices, onChange, free = false, narrow = false, ref }: Props) {
  const t = useTranslations('form.multi');
  const { tie, note } = useTie(error, hint);
  const list = useList({ value, choices, onChange, free });
  const nameOf = (key: string) => choices.find((choice) => choice.value === key)?.label ?? key;
  return (
    <div className={narrow ? 'field' : 'field field--wide'}>
      <div className="field__label">
        <label htmlFor={tie.id}>{label}</label>
      </div>
      <div className="combo" data-invalid={error ? '' : undefined}>
        {value.map((key) => (
          <span key={key} className="chip chip--tag">
            <span dir="auto">{nameOf(key)}</span>
            <button
              type="button"
              className="chip__x"
              aria-label={t('remove', { name: nameOf(key) })}
              onClick={() => {
                // No list opens over what stands below: it would stay until the field had had the focus.
                onChange(value.filter((one) => one !== key));
                document.getElementById(tie.id)?.focus();
              }}
            >
              <X className="icon icon--xs" />
            </button>
          </span>
        ))}
        <input dir="auto" ref={ref} {...tie} {...inputOf(list)} placeholder={value.length === 0 ? t('placeholder') : ''} />
        {list.open && <Options list={list} value={value} label={label} />}
      </div>
      <span className="sr-only" role="status">
        {list.open && t('found', { count: list.shown.length })}
      </span>
      {note}
    </div>
  );
}

function Options({ list, value, label }: { list: List; value: string[]; label: Words['label'] }) {
  const t = useTranslations('form.multi');
  return (
    <div className="listbox" role="listbox" id={list.id} aria-multiselectable="true" aria-label={typeof label === 'string' ? label : t('list')}>
      {list.shown.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
          {t('none')}
        </div>
      )}
      {list.shown.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={choice.value}
          id={list.optionID(index)}
          role="option"
          tabIndex={-1}
          aria-selected={value.includes(choice.value)}
          className={index === list.active ? 'is-active' : undefined}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => list.toggle(choice.value)}
        >
          {value.includes(choice.value) && <Check className="icon icon--sm" />}
          {choice.label}
        </div>
      ))}
    </div>
  );
}

type List = ReturnType<typeof useList>;
type ListProps = Required<Pick<Props, 'value' | 'choices' | 'onChange' | 'free'>>;

function useList({ value, choices, onChange, free }: ListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { open, active, show, close } = useOpen();
  const shown = found(choices, typed, free);
  const optionID = (index: number) => `${id}-${index}`;
  const toggle = (key: string) => {
    onChange(value.includes(key) ? value.filter((one) => one !== key) : [...value, key]);
    setTyped('');
    show(-1);
  };
  const move = (step: number) => {
    const next = open ? (active + step + shown.length) % Math.max(shown.length, 1) : 0;
    show(next);
    requestAnimationFrame(() => document.getElementById(optionID(next))?.scrollIntoView({ block: 'nearest' }));
  };
  const type = (text: string) => {
    setTyped(text);
    show(-1);
  };
  const leave = () => {
    // Who types something of their own and goes on meant it.
    const own = typed.trim();
    if (free && own && !value.includes(own)) onChange([...value, own]);
    setTyped('');
    close();
  };
  const removeLast = () => onChange(value.slice(0, -1));
  return { id, typed, shown, open, active, optionID, toggle, move, type, leave, show, close, removeLast: typed === '' && value.length > 0 && removeLast };
}

/** What the field of the list shows and does. */
function inputOf({ id, typed, shown, open, active, ...list }: List) {
  const chosen = shown[active >= 0 ? active : typed.trim() ? 0 : -1];
  return {
    className: 'combo__input',
    role: 'combobox',
    autoComplete: 'off',
    value: typed,
    'aria-autocomplete': 'list' as const,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': open && active >= 0 ? list.optionID(active) : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => list.type(target.value),
    onClick: () => list.show(active),
    onBlur: list.leave,
    onKeyDown: keysOf({
      move: list.move,
      // In an open list Enter chooses, and sends nothing by accident.
      Enter: (open || typed !== '') && (() => chosen && list.toggle(chosen.value)),
      Escape: open && list.close,
      Backspace: list.removeLast,
    }),
  };
}

/** Whether the list is open, and which of its options the arrows have come to; -1 for none. */
function useOpen() {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  return {
    open,
    active,
    show: (index: number) => {
      setOpen(true);
      setActive(index);
    },
    close: () => {
      setOpen(false);
      setActive(-1);
    },
  };
}

type Deed = (() => void) | false;

/** What the keys of the field do; false leaves one to the browser. */
const keysOf =
  ({ move, ...deeds }: { move: (step: number) => void; Enter: Deed; Escape: Deed; Backspace: Deed }) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const deed = step ? () => move(step) : (deeds as Record<string, Deed>)[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };

/** What fits the typed text, its beginning first; the text itself where anything may be typed. */
function found(choices: Choice[], typed: string, free: boolean): Choice[] {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return choices.slice(0, SHOWN);
  const fitting = choices.filter(({ label }) => label.toLowerCase().includes(wanted));
  const first = fitting.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  const sorted = [...first, ...fitting.filter((one) => !first.includes(one))].slice(0, SHOWN);
  const isOwn = free && !choices.some(({ value }) => value.toLowerCase() === wanted);
  return isOwn ? [...sorted, { value: typed.trim(), label: typed.trim() }] : sorted;
}
