import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Letters of an answer from which on it is packed: below, it goes out in one packet anyway. */
const LEAST = 1400;
/** A third of the size of the text for a third of a millisecond; the last tenth would cost thirty times that. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

type Done = (error: Error | null, packed: Buffer) => void;
const packers = { br: (text: string, done: Done) => brotliCompress(text, BROTLI, done), gzip: (text: string, done: Done) => gzip(text, done) };

const NAMES = { br: /\bbr\b/, gzip: /\bgzip\b/ };

/** Whether who asks can read an encoding. */
export const takes = (headers: IncomingHttpHeaders, encoding: keyof typeof NAMES): boolean => NAMES[encoding].test(String(headers['accept-encoding'] ?? ''));

/**
 * Answers in JSON go out as Brotli or gzip to who takes it. What is asked for with a cookie stays as it is: a page of another site can make a browser ask
 * for that with words of its own, and would read from the length how much of a secret they have in common (BREACH). A token is sent by our scripts alone.
 */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', ({ headers, method }, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST || method === 'HEAD' || headers.cookie) return done(null, payload);
    // Of every answer that could be packed: a cache between us and two browsers keeps descriptions of the API, which are no answers of calls, too.
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    const encoding = (['br', 'gzip'] as const).find((one) => takes(headers, one));
    if (!encoding) return done(null, payload);
    packers[encoding](payload, (error, packed) => {
      if (error) return done(error);
      reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, packed);
    });
  });
}
