import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  closeLabel: string;
  close: () => void;
  children: ReactNode;
  /** Buttons that stay in sight. */
  foot: ReactNode;
}

/** Filters over the whole screen of a phone; where they stand beside the list, from 1200 px on, there is no sheet. */
export function FilterSheet({ title, closeLabel, close, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1200px)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="sheet__head">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <button type="button" className="btn btn--ghost btn--icon" aria-label={closeLabel} onClick={close}>
          <X className="icon" />
        </button>
      </div>
      <div className="sheet__body facets">{children}</div>
      <div className="sheet__foot">{foot}</div>
    </dialog>
  );
}
