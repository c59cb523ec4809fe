import type { ComponentType } from 'react';
import { Link } from 'react-router';

/** A line of the mobile menu. */
export function Entry({ to, icon: Icon, text }: { to: string; icon: ComponentType<{ className?: string }>; text: string }) {
  return (
    <Link className="side-link" to={to}>
      <Icon className="icon" />
      <span dir="auto">{text}</span>
    </Link>
  );
}
