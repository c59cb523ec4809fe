import type { LucideIcon } from 'lucide-react';
import { useLocale } from 'use-intl';
import { count } from '#web/base/format.ts';
import type { Resource } from './resource.ts';

interface ToggleButtonProps {
  resource: Resource;
  className: string;
  icon: LucideIcon;
  /** `Like`, and `Liked` when it is on: both have room, so that nothing moves. */
  off: string;
  on: string;
  /** What it is about, for who does not see it. */
  name?: string;
  /** Null while it is on its way, its place is kept; absent where none is shown. */
  number?: number | null;
  /** `likes`, after its number. */
  unit?: (number: number) => string;
  /** Leaves a zero out. */
  fromOne?: boolean;
}

export interface ToggleProps extends ToggleButtonProps {
  /** Told how much this page has changed the number, for who shows it elsewhere. */
  onDifference?: (difference: number) => void;
}

/** What stands on a toggle, for visitors and for who is logged in alike. */
export function ToggleButton({ icon: Icon, off, on, name, number, unit, fromOne, isOn = false }: ToggleButtonProps & { isOn?: boolean }) {
  const locale = useLocale();
  const isKnown = number != null && !(fromOne && number === 0);
  return (
    <>
      <Icon className="icon" />
      <span className="lbl swap" data-other={isOn ? off : on}>
        {isOn ? on : off}
      </span>
      {name && <span className="sr-only"> {name}</span>}
      {(isKnown || number === null) && <span className="count num">{isKnown && count(number, locale)}</span>}
      {isKnown && unit && <span className="sr-only"> {unit(number)}</span>}
    </>
  );
}
