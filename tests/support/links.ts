import type { Api } from './api.ts';
import { type Browser, openBrowser, PASSWORD } from './session.ts';

export const LINK_INVALID = { status: 400, body: { error: 'link_invalid' } };
export const fresh = (): string => `new${Math.random().toString(36).slice(2)}@test.example`;

let last = 0;
/** A browser at an address of its own, so that limits of addresses do not meet; for servers that trust this proxy. */
export function browserSomewhere(api: Api): Browser {
  last += 1;
  return openBrowser(api, { 'x-forwarded-for': `198.51.${100 + Math.floor(last / 250)}.${(last % 250) + 1}` });
}

export const register = (browser: Browser, email: string, password = PASSWORD, firstName = 'Ann') =>
  browser.post('/register', { email, password, firstName, lastName: 'Tester', acceptTerms: true });

/** Redeems the link of a registration or of a change of address. */
export const confirm = (browser: Browser, token: string, password?: string) => browser.post('/confirm-email', { token, ...(password && { password }) });

/** Tokens of the links to one page that were mailed to an address, oldest first. */
export async function tokensTo(api: Api, email: string, page: string): Promise<string[]> {
  await api.work();
  const texts = api.mails.filter(({ to }) => to === email).map(({ text }) => text);
  return texts.flatMap((text) => [...text.matchAll(new RegExp(`/${page}\\?token=([^\\s&]+)`, 'g'))].map(([, token]) => decodeURIComponent(token as string)));
}

export const newestTo = async (api: Api, email: string, page: string): Promise<string> => (await tokensTo(api, email, page)).at(-1) ?? '';

/** Sets a new password by the mail. @returns the answer of the link. */
export async function resetPassword(api: Api, email: string, password: string) {
  await browserSomewhere(api).post('/forgotten-password', { email });
  return browserSomewhere(api).post('/reset-password', { token: await newestTo(api, email, 'reset-password'), password });
}
