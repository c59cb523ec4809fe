import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

interface GroupProps {
  name: string;
  title: string;
  /** How many of its values are chosen. */
  chosen?: number;
  open: boolean;
  children: ReactNode;
}

/** One group of the rail: its values are alternatives, the groups all hold. */
export function FacetGroup({ name, title, chosen = 0, open, children }: GroupProps) {
  const id = `filter-${name.replaceAll('.', '-')}`;
  return (
    <section className="facet" aria-labelledby={id}>
      <details open={open}>
        <summary>
          <h2 dir="auto" id={id}>
            {title}
          </h2>
          {chosen > 0 && <span className="facet__on num">{chosen}</span>}
          <ChevronDown className="icon icon--sm facet__chevron" />
        </summary>
        {children}
      </details>
    </section>
  );
}
