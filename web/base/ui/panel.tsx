import type { ReactNode } from 'react';

/** A section of a page in a card, under its heading; `beside` stands at the right of the heading. */
export function Panel({ id, title, beside, children }: { id: string; title: ReactNode; beside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card panel" aria-labelledby={id} data-panel={id}>
      <div className="panel__head">
        <h2 dir="auto" id={id}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
