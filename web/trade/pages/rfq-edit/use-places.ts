import { useCallback, useState } from 'react';
import { placeOf, type Step, stepOf } from './missing.ts';
import type { RfqForm } from './use-rfq-form.ts';

const CONTROL = 'input:not([type=hidden], [hidden]), select, textarea, button';

/** Which lines are open, which step a phone shows, and the way to any field. */
export function usePlaces({ latest }: Pick<RfqForm, 'latest'>) {
  const [step, setStep] = useState<Step>('lines');
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(latest.current.lines.length === 1 ? latest.current.lines.map(({ lineID }) => lineID) : []),
  );
  const setLine = useCallback(
    (lineID: string, isOpen: boolean) =>
      setOpen((now) => {
        const next = new Set(now);
        if (isOpen) next.add(lineID);
        else next.delete(lineID);
        return next;
      }),
    [],
  );
  const goTo = useCallback(
    (path: string) => {
      const { line } = placeOf(path);
      const lineID = line === null ? undefined : latest.current.lines[line]?.lineID;
      if (lineID) setLine(lineID, true);
      setStep(stepOf(path));
      // Once it is drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => focusOn(path)));
    },
    [latest, setLine],
  );
  const showStep = (next: Step) => {
    setStep(next);
    requestAnimationFrame(() => document.querySelector('.rfqhead')?.scrollIntoView({ block: 'start' }));
  };
  return { step, showStep, open, setLine, goTo };
}

/** The control of a field, or of the nearest that holds it. */
function focusOn(path: string): void {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const place = document.querySelector(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`);
    const control = place?.matches(CONTROL) ? (place as HTMLElement) : place?.querySelector<HTMLElement>(CONTROL);
    if (!control) continue;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    return;
  }
}
