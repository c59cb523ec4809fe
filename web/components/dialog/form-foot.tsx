interface Props {
  /** Id of the form that it sends. */
  form: string;
  word: string;
  cancel: string;
  close: () => void;
  busy: boolean;
  danger?: boolean;
  isIdle?: boolean;
}

/** The buttons of a dialog with a form: the one that changes nothing, and the one that sends it. */
export function FormFoot({ form, word, cancel, close, busy, danger = false, isIdle = false }: Props) {
  return (
    <>
      <button type="button" className="btn btn--ghost" data-safe={danger || undefined} onClick={close}>
        {cancel}
      </button>
      <button type="submit" form={form} className={danger ? 'btn btn--danger' : 'btn btn--primary'} aria-busy={busy} aria-disabled={isIdle || undefined}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {word}
      </button>
    </>
  );
}
