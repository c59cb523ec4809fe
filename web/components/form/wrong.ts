export interface Wrong {
  sentence: string;
  label: string;
  /** Where it is put right; null for what has no control on the screen. */
  field: HTMLElement | null;
}

const CONTROL = 'input:not([type=hidden], [hidden]), select, textarea, button';

/** What is wrong in a form as it is drawn, from top to bottom; sentences that stand at no field come last. */
export function wrongIn(form: HTMLFormElement | null, sentences: string[]): Wrong[] {
  const shown = [...(form?.querySelectorAll<HTMLElement>('.field__error') ?? [])].map((note): Wrong => {
    const field = controlOf(form as HTMLFormElement, note);
    return { sentence: textOf(note), label: field ? labelOf(field) : '', field };
  });
  const left = [...sentences];
  for (const { sentence } of shown) if (left.includes(sentence)) left.splice(left.indexOf(sentence), 1);
  return [...shown, ...left.map((sentence) => ({ sentence, label: '', field: null }))];
}

/** The control that the note describes, or the first one beside it. */
function controlOf(form: HTMLFormElement, note: HTMLElement): HTMLElement | null {
  const tied = note.id ? form.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(note.id)}"]`) : null;
  if (tied?.matches(CONTROL)) return tied;
  const around = tied ?? note.closest('.field, fieldset, [role=group]') ?? note.parentElement;
  return around?.querySelector<HTMLElement>('[aria-invalid=true]') ?? around?.querySelector<HTMLElement>(CONTROL) ?? null;
}

/** Without the star, which is for the eye. */
function labelOf(field: HTMLElement): string {
  const own = field.getAttribute('aria-label') ?? textOf((field as HTMLInputElement).labels?.[0]);
  return own.endsWith('*') ? own.slice(0, -1).trimEnd() : own;
}

const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
