import { isSigned, signed } from '#server/base/config/secret.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { type EmailLink, type Kept, LINK_SECONDS, type Purpose, readOpen, spendOpen } from '../session/link-queries.ts';
import { plus } from '../session/rules.ts';

const named = (id: string): string => `link ${id}`;
export const tokenOfLink = ({ keys }: Pick<AppContext, 'keys'>, id: string): string => `${id}.${signed(keys, named(id))}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

type Keeping = Pick<AppContext, 'db' | 'keys' | 'now'>;

/** The link of a token that is signed, unused and not too old, and spends it; locked until the transaction ends. */
export const spendLink = (parts: Keeping, token: string, purposes: Purpose[]): Promise<EmailLink | null> =>
  findLink(parts, token, (id) => spendOpen(parts.db, id, purposes, parts.now()));

/** The same without spending it: what is dear or may be refused comes after this look and before the spending. */
export const readOpenLink = (parts: Keeping, token: string, purposes: Purpose[]): Promise<EmailLink | null> =>
  findLink(parts, token, (id) => readOpen(parts.db, id, purposes));

async function findLink(parts: Keeping, token: string, read: (id: string) => Promise<Kept | null>): Promise<EmailLink | null> {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isSigned(parts.keys, named(id), signature)) return null;
  const link = await read(id);
  return link && parts.now() < plus(link.createdAt, LINK_SECONDS[link.purpose]) ? link : null;
}
