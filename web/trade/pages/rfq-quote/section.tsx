import { type ReactNode, useId } from 'react';

/** A numbered part of the form. */
export function Section({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec__head">
        <span className="sec__n" aria-hidden="true">
          {number}
        </span>
        <div>
          <h2 className="h3" id={id}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
