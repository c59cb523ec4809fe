import { ApplicationError, type Client, carry, createClient } from '#web/base/client/client.ts';
import { lineOf } from '#web/base/client/paths.ts';
import { splitAddress } from '#web/base/languages.ts';

/** The calls stand at the root of this origin; what they refuse is said in the language of the page that is open. */
const here = () => ({ api: '', auth: '', language: splitAddress(location.pathname).prefix.slice(1) });
const waits = new WeakMap<object, number>();

/** The calls of this origin: the browser adds the cookie of the login by itself, and no script can read it. */
export const client: Client = createClient(async ({ concept, name, input }) => {
  let seconds = 0;
  const hear = (answer: Response) => {
    seconds = Number(answer.headers.get('retry-after'));
  };
  return carry(here(), lineOf(concept, name), input, {}, hear).catch((error: object) => {
    waits.set(error, seconds);
    throw error;
  });
});

export type Account = Awaited<ReturnType<Client['account']['get']>>['data'];

const LOGGED_OUT = ['TokenNotFound', 'TokenExpiredError', 'JsonWebTokenError', 'SessionError'];

/** Whether a call was refused because nobody is logged in here, or not any more. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApplicationError && LOGGED_OUT.includes(error.code);

/** Whole minutes that the server asked to wait after too many tries; 0 for every other refusal. */
export const minutesToWait = (error: ApplicationError): number => (error.status === 429 ? Math.ceil((waits.get(error) || 0) / 60) : 0);
