import type { EntryContext, RouterContextProvider } from 'react-router';
import { handleRequest as render } from '#web/base/render.server.tsx';
import { scriptsAfterPaint } from './shell/scripts-after-paint.server.ts';

export { createLoadContext } from '#web/base/render.server.tsx';

export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: RouterContextProvider) {
  const answer = await render(request, status, headers, router, context);
  // A one-time code does not wait until somebody looks at its tab.
  if (new URL(request.url).pathname.startsWith('/session')) return answer;
  return new Response(scriptsAfterPaint(await answer.text()), answer);
}
