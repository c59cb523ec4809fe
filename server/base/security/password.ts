import { hash, type Options, verify } from '@node-rs/argon2';
import { createQueue } from '../jobs/queue.ts';

// OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. About 27 ms of one core.
const ARGON2ID = 2;
const OPTIONS: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once, and how many may wait: a flood of logins must not starve the rest. */
const queued = createQueue(2, 20);

/** Argon2id in the PHC form. @throws Refusal `unavailable` when too many wait. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(password.normalize('NFKC'), OPTIONS));

/**
 * Whether the password is the one of `stored`. Without a stored hash it takes the same time and is false,
 * so that nobody learns from the clock which addresses have an account.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodys());
  const matches = await queued(() => verify(against, password.normalize('NFKC')));
  return matches && Boolean(stored);
}

let dummy: Promise<string> | undefined;
/** A hash that is nobody's, of the same cost. */
const nobodys = (): Promise<string> => {
  dummy ??= hash('nobody has this password', OPTIONS);
  return dummy;
};
