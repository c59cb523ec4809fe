import { type IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

export interface Captured {
  response: ServerResponse;
  body: Buffer;
}

/** Lets `render` answer for `url` on a response that nobody listens to, and gives back what it wrote. */
export function captureResponse(
  request: IncomingMessage,
  url: string,
  render: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<Captured> {
  return new Promise((done, fail) => {
    // Rendered without the visitor's cookies and validators: the page is everybody's.
    const asked = Object.create(request) as IncomingMessage;
    Object.defineProperty(asked, 'headers', { value: { host: request.headers.host ?? 'localhost', accept: request.headers.accept ?? '*/*' } });
    Object.defineProperty(asked, 'rawHeaders', { value: [] });
    Object.defineProperty(asked, 'url', { value: url });
    Object.defineProperty(asked, 'method', { value: 'GET' });
    const response = new ServerResponse(asked);
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer | string, encoding, next) {
        chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk, encoding));
        next();
      },
    });
    response.write = sink.write.bind(sink) as typeof response.write;
    response.end = ((chunk?: unknown) => {
      if (chunk && typeof chunk !== 'function') sink.write(chunk as Buffer);
      sink.end(() => done({ response, body: Buffer.concat(chunks) }));
      response.emit('finish');
      return response;
    }) as typeof response.end;
    response.flushHeaders = () => {};
    // Kept where they can be read: written to the wire they would be gone.
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      const headers = rest.find((one) => typeof one === 'object' && one !== null) ?? [];
      for (const [name, value] of pairsOf(headers)) response.setHeader(name, value);
      return response;
    }) as typeof response.writeHead;
    Promise.resolve(render(asked, response)).catch(fail);
  });
}

/** Headers as Node takes them: an object, a flat list of names and values, or a list of pairs. */
function pairsOf(headers: object): [string, string | string[]][] {
  if (!Array.isArray(headers)) return Object.entries(headers);
  if (Array.isArray(headers[0])) return headers as [string, string][];
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name as string, headers[index + 1] as string] as [string, string]] : []));
}
