import { useEffect, useLayoutEffect, useState } from 'react';

interface Listbox {
  listID: string;
  optionID: (index: number) => string;
  count: number;
  /** Options or a message show. */
  isOpen: boolean;
  choose: (index: number) => void;
  close: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Makes a list of options the one of a box of many lines, which is no combobox by its role. Gives the active option, the first at first. */
export function useListbox(box: HTMLTextAreaElement, { listID, optionID, count, isOpen, choose, close }: Listbox): number {
  const [wish, setActive] = useState(0);
  const active = wish < count ? wish : 0;
  // With the list, not after it is painted: a key that comes in between would go to the box alone.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const step = STEPS[event.key];
      const chooses = event.key === 'Enter' || event.key === 'Tab';
      if (event.key !== 'Escape' && (count === 0 || !(step || chooses))) return;
      // The caret, the dialog around the box and the next field would have it too.
      event.preventDefault();
      event.stopPropagation();
      if (step) setActive((active + step + count) % count);
      else if (chooses) choose(active);
      else close();
    };
    box.addEventListener('keydown', onKeyDown);
    return () => box.removeEventListener('keydown', onKeyDown);
  });
  useEffect(() => {
    const reset = () => setActive(0);
    box.ariaAutoComplete = 'list';
    box.ariaHasPopup = 'listbox';
    box.addEventListener('input', reset);
    return () => box.removeEventListener('input', reset);
  }, [box]);
  const activeID = count > 0 ? optionID(active) : null;
  useEffect(() => {
    if (activeID === null) return;
    box.setAttribute('aria-controls', listID);
    box.setAttribute('aria-activedescendant', activeID);
    document.getElementById(activeID)?.scrollIntoView({ block: 'nearest' });
    return () => {
      box.removeAttribute('aria-controls');
      box.removeAttribute('aria-activedescendant');
    };
  }, [box, listID, activeID]);
  return active;
}
