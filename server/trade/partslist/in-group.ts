import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';

/** Does something of one group; what is refused names the group and keeps the reason (BOM-013). */
export async function inGroup<T>(at: number, title: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.entries(error.fields ?? {}).map(([field, sentence]) => [`groups.${at}.${field}`, sentence]);
    throw new Refusal(error.code, {
      fields: { [`groups.${at}`]: say('partsList.group', { title }), ...Object.fromEntries(fields) },
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    });
  }
}
