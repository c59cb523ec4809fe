import { LOGINS } from '../../bin/seeds/people.ts';
import type { Who } from './player.ts';
import type { World } from './world.ts';

export const PEOPLE = ['visitor', 'buyer', 'member', 'admin', 'owner', 'staff'] as const;
export type Person = (typeof PEOPLE)[number];
export type People = Record<Person, Who>;

/** A visitor, and the people of the demonstration who can log in. */
export async function readPeople({ parts }: World): Promise<People> {
  const { rows } = await parts.pool.query<{ id: string; email: string }>('select id, email from account where email = any($1)', [Object.values(LOGINS)]);
  const idOf = (name: string): string | null => rows.find(({ email }) => email.startsWith(`${name}@`))?.id ?? null;
  return Object.fromEntries(PEOPLE.map((name) => [name, { name, accountID: idOf(name) }])) as People;
}
