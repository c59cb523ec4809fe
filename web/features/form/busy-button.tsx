import type { ReactNode } from 'react';

interface Props {
  busy: boolean;
  /** What it says while it works. */
  busyText: string;
  children: ReactNode;
}

/** Sends its form; loading and disabled while that is on its way. */
export function BusyButton({ busy, busyText, children }: Props) {
  return (
    <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyText : children}
    </button>
  );
}
