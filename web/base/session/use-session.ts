import { useSyncExternalStore } from 'react';
import { type Session, type State, session, state, subscribe } from './store.ts';

/** Who is logged in; null for a visitor, while a page is rendered on the server and while it is hydrated. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, session, () => null);

/** For pages that need a session: nothing is known before hydration. */
export const useSessionState = (): State => useSyncExternalStore(subscribe, state, () => 'refreshing');
