import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Client } from '../client/client.ts';
import { clientContext, type Maintenance, maintenanceContext, type Settings, settingsContext, structuredDataContext } from '../context.ts';
import { NonceContext } from './inline-script.tsx';
import { SCRIPTS_HEADER, unmarked } from './own-scripts.server.ts';
import { withStructuredData } from './structured-data.server.ts';

const RENDER_TIMEOUT_MS = 10_000;

interface Loading {
  client: Client;
  settings: Settings;
  maintenance?: Maintenance | null;
}

/** What loaders find in `context`; made anew for every request. */
export function createLoadContext({ client, settings, maintenance = null }: Loading): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(settingsContext, settings);
  context.set(maintenanceContext, maintenance);
  context.set(structuredDataContext, []);
  return context;
}

type Finish = (html: string, nonce: string) => string;

/** As React Router calls it. */
export const handleRequest = (request: Request, status: number, headers: Headers, router: EntryContext, context: RouterContextProvider): Promise<Response> =>
  answer(request, { status, headers, router, context }, (html) => html);

interface Asked {
  status: number;
  headers: Headers;
  router: EntryContext;
  context: RouterContextProvider;
}

/** Renders the whole page before it answers: the server keeps pages. `finish` may still change it. */
export async function answer(request: Request, { status, headers, router, context }: Asked, finish: Finish): Promise<Response> {
  const nonce = newSecret();
  const { html, failed } = await render(request.url, router, nonce);
  const page = unmarked(finish(withStructuredData(html, context.get(structuredDataContext)), nonce), nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(SCRIPTS_HEADER, page.hashes.join(' '));
  return new Response(page.html, { headers, status: failed ? 500 : status });
}

const newSecret = (): string => randomBytes(16).toString('hex');

type Report = (error: unknown) => void;
let report: Report = (error) => console.error(error instanceof Error ? (error.stack ?? error.message) : 'a page threw what is no error');

/** The server's log takes what fails from here on. */
export function reportTo(log: Report): void {
  report = log;
}

/** What a rendering or a loader threw, without what hangs on it: an address can carry a secret. */
export const handleError = (error: unknown): void => report(error);

function render(url: string, router: EntryContext, nonce: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
        handleError(error);
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}
