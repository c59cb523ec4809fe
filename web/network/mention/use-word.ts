import { useCallback, useEffect, useRef, useState } from 'react';
import { type Chosen, type Word, wordAt } from './text.ts';

/** The word after `@` at the caret of a box with the focus, until `close` is called for it. */
export function useWord(box: HTMLTextAreaElement, chosen: Chosen[]): { word: Word | null; close: () => void } {
  const [word, setWord] = useState<Word | null>(null);
  const closed = useRef<number | null>(null);
  const look = useCallback(() => {
    const { value, selectionStart, selectionEnd } = box;
    const isCaret = document.activeElement === box && selectionStart === selectionEnd;
    const next = isCaret ? wordAt(value, selectionStart, chosen) : null;
    if (next?.at !== closed.current) closed.current = null;
    setWord((now) => (closed.current !== null ? null : now?.at === next?.at && now?.text === next?.text ? now : next));
  }, [box, chosen]);
  useEffect(() => {
    look();
    // An input method has not written yet what it shows.
    const onInput = (event: Event) => (event as InputEvent).isComposing || look();
    box.addEventListener('input', onInput);
    box.addEventListener('compositionend', look);
    box.addEventListener('blur', look);
    document.addEventListener('selectionchange', look);
    return () => {
      box.removeEventListener('input', onInput);
      box.removeEventListener('compositionend', look);
      box.removeEventListener('blur', look);
      document.removeEventListener('selectionchange', look);
    };
  }, [box, look]);
  const close = () => {
    closed.current = word?.at ?? null;
    setWord(null);
  };
  return { word, close };
}
