import { z } from 'zod';
import { wrong } from './config-wrong.ts';

const MOST = 3;
const secret = z.string().min(32, 'At least 32 characters.');

/** What is made and checked with: one secret, and those that it took the place of. */
export const secretVariables = {
  AUTH_SECRET: secret.optional(),
  AUTH_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(z.string().min(32, 'At least 32 characters each.')).max(MOST, `At most ${MOST}: remove those that nothing needs any more.`)),
};

type Secrets = z.output<z.ZodObject<typeof secretVariables>>;

/** @throws Error where a predecessor is none. */
export function refuseFalsePredecessors({ AUTH_SECRET, AUTH_SECRET_PREVIOUS: previous }: Secrets): void {
  if (previous.length === 0) return;
  if (!AUTH_SECRET)
    throw wrong(['AUTH_SECRET_PREVIOUS: AUTH_SECRET is not set. Set the new one there; what stood in the file DATA_DIR/auth-secret is its predecessor.']);
  if (previous.includes(AUTH_SECRET))
    throw wrong(['AUTH_SECRET_PREVIOUS: It is the same as AUTH_SECRET. Set the new one there (`openssl rand -hex 32`), and leave the old one here.']);
  if (new Set(previous).size < previous.length) throw wrong(['AUTH_SECRET_PREVIOUS: One of them stands there twice.']);
}
