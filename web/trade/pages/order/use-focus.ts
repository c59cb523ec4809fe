import { useEffect, useRef } from 'react';

/** What was opened is read out, and the keyboard is in it. */
export function useFocus() {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  return head;
}
