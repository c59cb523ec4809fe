import { isRefusal } from '#web/base/client/refusal.ts';

/** The sentence of a refusal; `offline` without a connection. What is no refusal is thrown on. */
export function sentenceOf(error: unknown, offline: string): string {
  if (!isRefusal(error)) throw error;
  return error.code === 'network' ? offline : (Object.values(error.fields)[0] ?? error.message);
}
