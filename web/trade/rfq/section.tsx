import { type ReactNode, useId } from 'react';

interface Props {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
  /** On a phone, where a form may show one step at a time. */
  step?: string;
}

/** A numbered part of a form. */
export function Section({ number, step, title, text, children }: Props) {
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
