import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Client } from './client.ts';
import { clientContext, type Settings, settingsContext } from './context.ts';

const RENDER_TIMEOUT_MS = 10_000;

/** What loaders find in `context`; made anew for every request. */
export function createLoadContext({ client, settings }: { client: Client; settings: Settings }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(settingsContext, settings);
  return context;
}

/** Renders the whole page before it answers: the server keeps pages and hashes their inline scripts. */
export function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
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
