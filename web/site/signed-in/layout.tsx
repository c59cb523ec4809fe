import './parts.tsx';
import '#web/base/session/browser-transport.ts';
import '#web/base/session/private.tsx';
import '#web/components/query/loaded.tsx';
import '#web/components/query/use-my-list.ts';
import { Outlet } from 'react-router';
import type { Handle } from '../shell/handle.ts';

/**
 * What every page for who is logged in needs is named here, so that it comes with the page in one file (base/bundle/first-load.ts). Public pages
 * load the same parts when they find a session.
 */
export default Outlet;

/** With a session the scripts are not kept waiting: what was painted is a place for what comes. The header reads two counts. */
export const handle: Handle = { reads: () => [{ call: 'inquiry.summary' }, { call: 'notification.summary' }, { call: 'business.myList' }] };
