import { type ReactNode, useEffect, useState } from 'react';
import type { Session } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { ToggleButton, type ToggleProps } from './toggle-button.tsx';
import { useToggle } from './use-toggle.ts';

/** The toggle of who is logged in. Visitors never load it. */
export default function Live({ still, ...props }: ToggleProps & { still: ReactNode }) {
  const session = useSession();
  if (!session) return still;
  const { kind, id } = props.resource;
  // Nobody follows themselves: the number stays.
  if (kind === 'follow' && id === session.userID) {
    return (
      <button type="button" className={props.className} disabled>
        <ToggleButton {...props} />
      </button>
    );
  }
  return <Switch session={session} {...props} />;
}

function Switch({ session, onDifference, ...props }: ToggleProps & { session: Session }) {
  const { resource, className, number } = props;
  const { isOn, difference, press } = useToggle(resource, session);
  const [pressed, setPressed] = useState(false);
  useEffect(() => onDifference?.(difference), [onDifference, difference]);
  const onClick = () => {
    setPressed(true);
    press();
  };
  const shown = number == null ? {} : { number: Math.max(0, number + difference) };
  return (
    <button type="button" className={pressed ? `${className} is-pressed` : className} aria-pressed={isOn} onClick={onClick}>
      <ToggleButton {...props} {...shown} isOn={isOn} />
    </button>
  );
}
