import { useEffect, useLayoutEffect, useState } from 'react';

interface Combobox {
  listID: string;
  optionID: (index: number) => string;
  /** How many options the list shows; it is open when there are any. */
  count: number;
  choose: (index: number) => void;
  close: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Makes `input` the field of a combobox with a list: its keys, and what screen readers hear. Gives the active option, -1 for none. */
export function useCombobox(input: HTMLInputElement, { listID, optionID, count, choose, close }: Combobox): number {
  const [active, setActive] = useActive(input, count);
  // With the list, not after it is painted: a key that comes in between would go to the box alone.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (count === 0 || event.isComposing) return;
      const step = STEPS[event.key];
      const chosen = event.key === 'Enter' && active >= 0;
      if (!step && !chosen && event.key !== 'Escape') return;
      // Escape would empty the field, an arrow move the caret, Enter submit the form.
      event.preventDefault();
      if (step) setActive(((active + step + count + 2) % (count + 1)) - 1);
      else if (chosen) choose(active);
      else close();
    };
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  });
  useEffect(() => {
    input.role = 'combobox';
    input.autocomplete = 'off';
    input.ariaAutoComplete = 'list';
    input.setAttribute('aria-controls', listID);
  }, [input, listID]);
  const activeID = active < 0 ? null : optionID(active);
  useEffect(() => {
    input.ariaExpanded = String(count > 0);
    if (activeID === null) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', activeID);
    document.getElementById(activeID)?.scrollIntoView({ block: 'nearest' });
  }, [input, count, activeID]);
  return active;
}

/** The place of the active option; typing and closing take it back into the field. */
function useActive(input: HTMLInputElement, count: number) {
  const [active, setActive] = useState(-1);
  useEffect(() => {
    const reset = () => setActive(-1);
    input.addEventListener('input', reset);
    return () => input.removeEventListener('input', reset);
  }, [input]);
  return [active < count ? active : -1, setActive] as const;
}
