import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Client } from './client.ts';
import { clientContext, type Settings, settingsContext, structuredDataContext } from './context.ts';
import { withStructuredData } from './structured-data.server.ts';

const RENDER_TIMEOUT_MS = 10_000;

/** What loaders find in `context`; made anew for every request. */
export function createLoadContext({ client, settings }: { client: Client; settings: Settings }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(settingsContext, settings);
  context.set(structuredDataContext, []);
  return context;
}

/** Renders the whole page before it answers: the server keeps pages and hashes their inline scripts. */
export async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { html, failed } = await render(request.url, router);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(withStructuredData(html, context.get(structuredDataContext)), { headers, status: failed ? 500 : status });
}

function render(url: string, router: EntryContext): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={url} />, {
      // Nothing is put at the end for a script to move into its place: pages are whole without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        text(body).then((html) => resolve({ html, failed }), reject);
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}
