import type { LucideIcon } from 'lucide-react';
import { useLocale } from 'use-intl';
import { count } from '#web/base/format.ts';
import { useLogin } from '#web/base/settings.tsx';

/** An action with its number, which needs an account; the place of the number is kept while it is on its way. */
export function Counted({ icon: Icon, label, number, unit }: { icon: LucideIcon; label: string; number: number | null; unit: string }) {
  const locale = useLocale();
  return (
    <a className="btn btn--outline lblhide" href={useLogin()} rel="nofollow">
      <Icon className="icon" />
      <span className="lbl">{label}</span>
      <span className="count">{number === null ? '' : count(number, locale)}</span>
      {number !== null && <span className="sr-only"> {unit}</span>}
    </a>
  );
}
