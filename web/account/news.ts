import { NEWS } from '#web/base/session/confirmed.ts';
import { useQuery } from './browser.ts';

const NAME = 'news';

/** Where it leads, the person is told that the address is confirmed, and what comes next. The account page shows by itself what has changed. */
export function withNews(redirect: string): string {
  const url = new URL(redirect);
  if (url.pathname !== '/') url.searchParams.set(NAME, NEWS);
  return url.href;
}

/** Whether this page is to tell so, as a login that comes before the site. */
export const useIsConfirmed = (): boolean => new URLSearchParams(useQuery()).get(NAME) === NEWS;
