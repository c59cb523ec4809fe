import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

/** More entries than this are looked for, not looked through. */
export const LONG_LIST = 12;
interface Choice {
  value: string;
  label: string;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  /** Id of the list that it chooses in. */
  of: string;
  /** Its label, for who hears the button alone. */
  label: string | undefined;
  choices: Choice[];
}

/** Finds an entry of a long list by any part of its name, whatever accents are typed; the list itself stays the browser's. */
export function FindInList({ of, label, choices }: Props) {
  const t = useTranslations('form.find');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (value: string) => {
    const select = document.getElementById(of) as HTMLSelectElement;
    select.value = value;
    // As if it had been chosen in the list: the form hears it the same way.
    select.dispatchEvent(new Event('change', { bubbles: true }));
    setOpen(false);
    select.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn--outline btn--icon"
        aria-label={t('open')}
        aria-description={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Search className="icon" />
      </button>
      {open && <Finder choices={choices} choose={choose} close={close} leave={() => setOpen(false)} />}
    </>
  );
}

interface FinderProps {
  choices: Choice[];
  choose: (value: string) => void;
  close: () => void;
  leave: () => void;
}

function Finder({ choices, choose, close, leave }: FinderProps) {
  const t = useTranslations('form.find');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const shown = fitting(choices, typed);
  useEffect(() => input.current?.focus(), []);
  const move = (step: number) => {
    const next = (active + step + shown.length) % Math.max(shown.length, 1);
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const found = shown[active];
    if (step) move(step);
    else if (event.key === 'Enter') found && choose(found.value);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="finder">
      <input
        ref={input}
        className="input"
        role="combobox"
        autoComplete="off"
        aria-label={t('open')}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        placeholder={t('placeholder')}
        value={typed}
        onKeyDown={press}
        onBlur={leave}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
      />
      <div className="finder__list" role="listbox" id={id} aria-label={t('open')}>
        {shown.map(({ value, label }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(value)}
          >
            {label}
          </div>
        ))}
      </div>
      <p className={shown.length === 0 ? 'finder__none' : 'sr-only'} role="status">
        {t('found', { count: shown.length })}
      </p>
    </div>
  );
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** What holds the typed text, its beginning first. */
function fitting(choices: Choice[], typed: string): Choice[] {
  const wanted = plain(typed);
  if (wanted === '') return choices;
  const found = choices.filter(({ label }) => plain(label).includes(wanted));
  const first = found.filter(({ label }) => plain(label).startsWith(wanted));
  return [...first, ...found.filter((one) => !first.includes(one))];
}
