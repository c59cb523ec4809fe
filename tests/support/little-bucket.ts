import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that speaks as much of S3 as storing and reading needs, with one bucket; under `/public` it serves as a public address does. */
export async function startLittleBucket(bucket: string): Promise<{ url: string; isPrivateOpen: boolean; stop(): Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const state = { isPrivateOpen: false };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const path = decodeURIComponent((request.url ?? '').split('?')[0] as string);
    const isPublic = path.startsWith('/public/');
    const [, first, ...rest] = (isPublic ? path.replace('/public', `/${bucket}`) : path).split('/');
    const key = rest.join('/');
    const say = (status: number, code: string) => response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    if (first !== bucket) return say(404, 'NoSuchBucket');
    if (isPublic && key.startsWith('private/') && !state.isPrivateOpen) return say(403, 'AccessDenied');
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method === 'DELETE' || request.method === 'PUT') return response.writeHead(200, { etag: '"1"' }).end();
    return found ? response.writeHead(200, { 'content-length': found.length }).end(found) : say(404, 'NoSuchKey');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
