import type { Page } from '@playwright/test';
import { businessID } from './api.ts';
import { ask } from './company.ts';
import { kept } from './session.ts';

export const FEED = '**/newsfeed/load*';

/** Who follows nothing reads what everybody posts, other tests too; who follows anybody at all reads them and their own. */
export async function hearLittle(page: Page): Promise<void> {
  await ask(page, 'POST', '/social/follow/business', { resourceID: await businessID('Plaitmore Hat Works') });
}

/** Posts by the call, as who is logged in. */
export async function write(page: Page, count: number): Promise<void> {
  const { userID } = await kept(page);
  for (let number = 1; number <= count; number += 1)
    await ask(page, 'POST', '/social/posts/make-post', { content: `Post number ${number}`, timelineID: userID, timelineType: 'user' });
}
