import { type RequestListener, request, type ServerResponse } from 'node:http';
import { PAGE_HEADER } from './words.ts';

/** Hands requests on to the server that `addressOf` names; `pages` get what it leaves to them. */
export function handOn(addressOf: () => Promise<string>, pages?: RequestListener): RequestListener {
  return async (incoming, response) => {
    try {
      const { hostname, port } = new URL(await addressOf());
      const outgoing = request({ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (answer) => {
        if (pages && answer.headers[PAGE_HEADER]) {
          answer.resume();
          return void pages(incoming, response);
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      outgoing.once('error', (error) => showTrouble(response, error));
      response.once('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    } catch (error) {
      showTrouble(response, error as Error);
    }
  };
}

/** A page that says what is wrong, and looks each second whether it still is. */
export function showTrouble(response: ServerResponse, { message, stack = message }: Error): void {
  if (response.headersSent) return void response.destroy();
  const text = stack.includes(message) ? stack : message;
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" });
  response.end(`<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Error</title><pre>${escaped(text)}</pre>`);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
