import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { Session } from '#web/base/session/store.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { takeIntent } from './intent.ts';
import type { Resource } from './resource.ts';
import { Together } from './together.ts';
import { differenceOf, toggleOf } from './toggles.ts';

/** All buttons of a page say it once (ERR-007, ERR-008); the next one that works takes it away. */
const PLACE = 'reactions';

function useFailure(hasFailed: boolean): void {
  const t = useTranslations('shell.error');
  const toast = useToast(PLACE);
  useEffect(() => {
    if (!hasFailed) return;
    toast(t('title'), 'danger');
    return toast.over;
  }, [hasFailed, toast, t]);
}

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
  useFailure(useSyncExternalStore(toggle.subscribe, toggle.hasFailed));
  const press = useCallback(() => void toggle.want(!toggle.isOn()), [toggle]);
  // The state may become known without a change: then the difference is what changes.
  const difference = useSyncExternalStore(toggle.subscribe, () => differenceOf(resource, userID));
  return { isOn, isKnown, difference, press, want: toggle.want };
}
