import { redirect } from 'react-router';
import type { Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';

/** What a page of a company shows; the address of one that is a part of another now leads to that one for good (DUP-010). */
export async function orSurvivor<T>(client: Client, id: string, read: Promise<T>, addressOf: (id: string, name: string) => string): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isRefusal(error) || error.status !== 404) throw error;
    const found = await client.business.get({ id }).catch(() => null);
    if (!found?.mergedFrom) throw error;
    throw redirect(addressOf(found.data.businessID, found.data.general.companyName), 301);
  }
}
