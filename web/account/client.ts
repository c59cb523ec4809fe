import { ApplicationError, type Client, createClient } from '#web/base/client.ts';
import { fetchTransport } from '#web/base/fetch-transport.ts';

/** The calls of this origin: the browser adds the cookie of the login by itself, and no script can read it. */
export const client: Client = createClient(fetchTransport({ api: '', auth: '' }));

export type Account = Awaited<ReturnType<Client['account']['get']>>['data'];

const LOGGED_OUT = ['TokenNotFound', 'TokenExpiredError', 'JsonWebTokenError', 'SessionError'];

/** Whether a call was refused because nobody is logged in here, or not any more. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApplicationError && LOGGED_OUT.includes(error.code);
