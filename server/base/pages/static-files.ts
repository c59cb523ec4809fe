import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from '@fastify/send';
import { takes } from '../http/compression.ts';

export type ServeFile = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Serves the built files of a directory, brotli variants (`name.br`) to browsers that take them, ranges for films.
 * @returns whether there was such a file; the names are read once, a file that vanishes later is a 404 and not the end of the process.
 */
export function staticFiles(directory: string): ServeFile {
  const names = new Set(readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`));
  return async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    if (path.endsWith('/') || path.endsWith('.br') || !names.has(path) || !path.includes('.')) return false;
    const packed = names.has(`${path}.br`) && takes(request.headers, 'br');
    const found = await send(request, packed ? `${path}.br` : path, { root: directory, index: false, cacheControl: false, dotfiles: 'deny' });
    if (found.type !== 'file') return false;
    const headers = { ...lowerCase(found.headers), ...(packed ? packedHeaders(path) : {}), ...fileHeaders(path, names) };
    response.writeHead(found.statusCode, headers);
    found.stream.on('error', () => response.destroy());
    found.stream.pipe(response);
    return true;
  };
}

const lowerCase = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value as string]));

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** Endings whose files are worth packing at the build. */
export const packable = Object.keys(TYPES);

const packedHeaders = (path: string) => ({
  'content-encoding': 'br',
  'content-type': TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
});

function fileHeaders(path: string, names: Set<string>) {
  const hashed = path.startsWith('/assets/');
  return {
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    ...(names.has(`${path}.br`) ? { vary: 'Accept-Encoding' } : {}),
  };
}
