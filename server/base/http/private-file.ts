import type { FastifyReply } from 'fastify';
import type { Storage } from '../files/storage.ts';

/** Nobody keeps it, no page shows it, and whatever it claims to be, it runs nothing. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  vary: 'Origin, wbn-auth',
};

export interface PrivateFile {
  key: string;
  name: string;
  type: string;
  /** Widths of a picture's versions, small to large; none for anything else. */
  sizes: number[];
  /** It opens in the browser, where it may run nothing; everything else is saved. */
  isInline?: boolean;
  /** Of a picture the smallest version, not the largest. */
  isSmall?: boolean;
}

/** Streams a file, with its length, to who was just found to be allowed: a download unless it is `isInline`. Of a picture the largest version, or the smallest. */
export async function sendPrivate(
  reply: FastifyReply,
  storage: Pick<Storage, 'open'>,
  { key, name, type, sizes, isInline = false, isSmall = false }: PrivateFile,
): Promise<FastifyReply> {
  const size = isSmall ? sizes[0] : sizes.at(-1);
  const { body, bytes } = await storage.open(size === undefined ? key : `${key}-${size}.webp`);
  // Whoever leaves half way frees what was opened.
  reply.raw.once('close', () => body.destroy());
  return reply
    .headers({ ...HEADERS, 'content-type': type, 'content-length': bytes, 'content-disposition': dispositionOf(name, isInline ? 'inline' : 'attachment') })
    .send(body);
}

/** Old clients get plain signs, all others the name itself (RFC 6266, RFC 8187). */
export function dispositionOf(name: string, way: 'attachment' | 'inline' = 'attachment'): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file';
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${way}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
