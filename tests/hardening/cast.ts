import fc from 'fast-check';
import { newId } from '#server/base/database/id.ts';
import type { Role } from '../access.rules.ts';
import type { Api } from '../support/api.ts';
import { joinGroup, makeAccess, makePerson, makeSession } from '../support/made.ts';

/** Everybody who asks, by the headers that say so; whoever may do most is `owner`. */
export type Cast = Record<Role, Record<string, string>>;

/** People around a business and a group: `owner` exists already, the others are made. */
export async function makeFuzzCast({ db }: Pick<Api, 'db'>, { owner, business, group }: { owner: string; business: string; group: string }): Promise<Cast> {
  const settled = { email_confirmed_at: new Date() };
  const person = async (): Promise<Record<string, string>> => {
    const id = await makePerson(db, settled);
    await makeSession(db, id, id);
    return { 'wbn-auth': id };
  };
  const cast: Cast = { visitor: {}, user: await person(), member: await person(), admin: await person(), owner: { 'wbn-auth': owner }, staff: await person() };
  cast.staff['wbn-staff'] = '1';
  for (const access of ['member', 'admin'] as const) {
    await makeAccess(db, business, cast[access]['wbn-auth'] as string, access);
    await joinGroup(db, group, cast[access]['wbn-auth'] as string, access);
  }
  return cast;
}

const PRINTABLE = fc.string({ unit: fc.constantFrom(...Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place))), maxLength: 300 });
const key = fc.oneof(fc.constantFrom('', 'k', newId(), 'x'.repeat(256), '__proto__', '"\'; --', 'é\u00ff'), PRINTABLE);

/** Headers beside the ones that say who asks, as nobody of ours sends them. */
export const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': key,
    'wbn-language': fc.oneof(fc.constantFrom('es', 'zh', 'xx', '__proto__', 'constructor', '../en', 'es'.repeat(500)), PRINTABLE),
    'wbn-refresh': key,
    accept: fc.constantFrom('', '*/*', 'application/pdf', 'text/html', 'x/'.repeat(200)),
    cookie: fc.oneof(fc.constantFrom('=', ';;;', '__proto__=1', '__Host-wbn=%E0%A4%A', 'wbn-session=\u00ff'), PRINTABLE),
    'user-agent': PRINTABLE,
    'x-forwarded-for': fc.constantFrom('9.9.9.9', 'evil', '::1, ::1', "'"),
    'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
  },
  { requiredKeys: [] },
);
