import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Session } from '#web/base/session/store.ts';
import { useClient } from '#web/base/settings.tsx';
import { takeIntent } from './intent.ts';
import type { Resource } from './resource.ts';
import { Together } from './together.ts';
import { differenceOf, toggleOf } from './toggles.ts';

/** A like, follow or save of who is logged in. Likes are the actor's, everything else is the person's own (ROL-015). */
export function useToggle({ kind, type, id }: Resource, { userID, socialActor }: Session) {
  const client = useClient();
  const resource = { kind, type, id };
  const toggle = toggleOf(client, resource, { userID, actor: kind === 'like' ? socialActor : userID }, useContext(Together));
  const isOn = useSyncExternalStore(toggle.subscribe, toggle.isOn);
  useEffect(() => {
    toggle.open();
    if (takeIntent({ kind, type, id })) void toggle.want(true);
  }, [toggle, kind, type, id]);
  const isKnown = useSyncExternalStore(toggle.subscribe, toggle.isKnown);
  const press = useCallback(() => void toggle.want(!toggle.isOn()), [toggle]);
  // The state may become known without a change: then the difference is what changes.
  const difference = useSyncExternalStore(toggle.subscribe, () => differenceOf(resource, userID));
  return { isOn, isKnown, difference, press, want: toggle.want };
}
