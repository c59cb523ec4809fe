import { type MouseEvent, Suspense } from 'react';
import { lazily } from '#web/base/page/lazily.ts';
import { useLogin } from '#web/base/settings.tsx';
import { isSignedIn, useSignedIn } from '#web/base/signed-in.ts';
import { keepIntent } from './intent.ts';
import { ToggleButton, type ToggleProps } from './toggle-button.tsx';

const Live = lazily(() => import('./live.tsx'));

/** A like, follow or save. Visitors get a way to the login; who is logged in gets the button in its place. */
export function Toggle(props: ToggleProps) {
  const still = <Still {...props} />;
  if (!useSignedIn()) return still;
  return (
    <Suspense fallback={still}>
      <Live {...props} still={still} />
    </Suspense>
  );
}

/** Leads to the login and back; what was wanted happens then. */
function Still(props: ToggleProps) {
  const keep = (event: MouseEvent) => {
    keepIntent(props.resource);
    if (!isSignedIn()) return;
    // The button is on its way and finds the wish.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <a className={props.className} href={useLogin()} rel="nofollow" onClick={keep}>
      <ToggleButton {...props} />
    </a>
  );
}
