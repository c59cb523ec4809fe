import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

/** One way of a business's navigation. */
export function Tab({ to, icon: Icon, text, count, current = false }: { to: string; icon: LucideIcon; text: string; count?: number; current?: boolean }) {
  return (
    <Link className="tab" to={to} aria-current={current ? 'page' : undefined}>
      <Icon className="icon" />
      {text}
      {count !== undefined && <span className="tab__n">{count}</span>}
    </Link>
  );
}
