import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Letters of an answer from which on it is packed: below, it goes out in one packet anyway. */
const LEAST = 1400;
/** A third of the size of the text for a third of a millisecond; the last tenth would cost thirty times that. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

const packers = {
  br: promisify((text: string, done: (error: Error | null, packed: Buffer) => void) => brotliCompress(text, { params: PARAMS }, done)),
  gzip: promisify((text: string, done: (error: Error | null, packed: Buffer) => void) => gzip(text, done)),
};

/**
 * Answers in JSON go out as Brotli or gzip to who takes it. What is asked for with a cookie stays as it is: a page of another site can make a browser ask
 * for that with words of its own, and would read from the length how much of a secret they have in common (BREACH). A token is sent by our scripts alone.
 */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', ({ headers, method }, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST || method === 'HEAD' || headers.cookie) return done(null, payload);
    const asked = headers['accept-encoding'];
    const encoding = !asked ? null : /\bbr\b/.test(asked) ? 'br' : /\bgzip\b/.test(asked) ? 'gzip' : null;
    if (!encoding) return done(null, payload);
    packers[encoding](payload).then((packed) => {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, packed);
    }, done);
  });
}
