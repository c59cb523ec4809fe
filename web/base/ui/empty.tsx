import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  danger?: boolean;
  /** The only heading of its page is an h1, one inside a section an h3. */
  level?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

/** An empty or failed place: icon in a soft disc, title, one sentence, at most two actions. */
export function Empty({ icon: Icon, title, text, danger = false, level: Heading = 'h2', children }: Props) {
  return (
    <section className="card empty">
      <div className={danger ? 'empty__art empty__art--danger' : 'empty__art'}>
        <Icon className="icon icon--xl" />
      </div>
      <Heading className="h3">{title}</Heading>
      {text && <p dir="auto">{text}</p>}
      {children && <div className="btnrow">{children}</div>}
    </section>
  );
}
