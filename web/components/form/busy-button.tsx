import type { MouseEvent, ReactNode } from 'react';

interface Props {
  busy: boolean;
  /** What it says while it works. */
  busyText: string;
  children: ReactNode;
}

/** A press of a button that works already does nothing. It is not `disabled`: the browser would take its focus away. */
export const holdWhile = (busy: boolean) => ({
  'aria-disabled': busy,
  onClick: (event: MouseEvent) => {
    if (busy) event.preventDefault();
  },
});

/** Sends its form; loading and without effect while that is on its way. */
export function BusyButton({ busy, busyText, children }: Props) {
  return (
    <button type="submit" className="btn btn--primary" aria-busy={busy} {...holdWhile(busy)}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyText : children}
    </button>
  );
}
