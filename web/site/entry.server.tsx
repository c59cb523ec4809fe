import type { EntryContext, RouterContextProvider } from 'react-router';
import { answer } from '#web/base/page/render.server.tsx';
import { scriptsAfterPaint } from './shell/scripts-after-paint.server.ts';

export { createLoadContext, handleError, reportTo } from '#web/base/page/render.server.tsx';

/** The layout of the pages for who is logged in. */
const MEMBERS = 'signed-in/layout';

export default function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: RouterContextProvider) {
  // A one-time code does not wait until somebody looks at its tab.
  const isArrival = new URL(request.url).pathname.startsWith('/session');
  // Under development the scripts have another form.
  const isPlain = import.meta.env.DEV || isArrival;
  const isMembers = router.staticHandlerContext.matches.some(({ route }) => route.id === MEMBERS);
  return answer(request, { status, headers, router, context }, isPlain ? (html) => html : (html, nonce) => scriptsAfterPaint(html, nonce, isMembers));
}
