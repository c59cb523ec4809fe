import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: ReactNode;
  /** Escape, or a press beside it. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons; of a question before something is left or removed, the one that changes nothing has `data-safe`. */
  foot: ReactNode;
}

/** A question in front of the page. It is there while it is rendered; the browser holds the focus in it and gives it back. */
export function Dialog({ title, onClose, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the document: a dialog that is taken away open gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Whoever presses Enter at once loses nothing.
    element?.querySelector<HTMLElement>('[data-safe]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="dialog__body">
        <h2 dir="auto" className="h3" id={id}>
          {title}
        </h2>
        {children}
      </div>
      <div className="dialog__foot">{foot}</div>
    </dialog>
  );
}
