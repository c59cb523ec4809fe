import { data } from 'react-router';
import type { ApplicationError } from './client.ts';

/**
 * Awaits a call for a page. A missing thing becomes the 404 page, a wrong address the 400 page;
 * everything else goes to the error boundary with its own status.
 */
export async function orPage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw data(null, { status: error.status >= 400 ? error.status : 500 });
  }
}

/** By name, not by class: on the server the client is made outside the bundle, with a class of its own. */
export function isRefusal(error: unknown): error is ApplicationError {
  return error instanceof Error && error.name === 'ApplicationError';
}

/** A busy or broken server, or no network: the same call may work in a moment. */
export const isPassing = (error: unknown): boolean => isRefusal(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
