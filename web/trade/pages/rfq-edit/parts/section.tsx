import { type ReactNode, useId } from 'react';
import type { Step } from '../missing.ts';

/** A numbered part of the form; a phone shows one step at a time. */
export function Section({ number, step, title, text, children }: { number: number; step: Step; title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="rfqsec" data-step={step} aria-labelledby={id}>
      <div className="rfqsec__head">
        <span className="rfqsec__n" aria-hidden="true">
          {number}
        </span>
        <div>
          <h2 className="h3" id={id}>
            {title}
          </h2>
          <p className="small muted">{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
