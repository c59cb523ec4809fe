import { expect, type Page } from '@playwright/test';
import { somewhere } from './address.ts';
import { account, content } from './api.ts';

export const DEMO_PASSWORD = 'wbn-demo-2026';
export const PASSWORD = 'copper-fittings-by-sea-26';

export interface Person {
  email: string;
  password: string;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

let made = 0;
/** An address that nobody has used, in this run or an earlier one. */
export function newEmail(name = 'ann'): string {
  made += 1;
  return `${name}-${Date.now().toString(36)}-${process.pid}-${made}@trade.example`;
}

/** The newest mail to an address whose subject fits, as soon as it is there. */
export async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () => {
    const mails = (await (await fetch(`${account}/dev/mailbox.json`)).json()) as Mail[];
    found = mails.find((mail) => mail.to === email && subject.test(mail.subject));
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 15_000 }).toBe(true);
  return found as Mail;
}

/** How many mails an address got. */
export async function mailsTo(email: string): Promise<number> {
  const mails = (await (await fetch(`${account}/dev/mailbox.json`)).json()) as Mail[];
  return mails.filter((mail) => mail.to === email).length;
}

/** The link of a mail that leads to a page of the account site. */
export async function linkTo(email: string, subject: RegExp, page: string): Promise<string> {
  const { links } = await mailTo(email, subject);
  return links.find((link) => link.includes(`/${page}?`)) ?? '';
}

/** Logs this browser in on the account site, by the call that the page makes. */
export async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post(`${account}/login`, { data: { email, password }, headers: somewhere() });
  expect(await answer.json()).toMatchObject({ success: true, data: { redirect: expect.any(String) } });
}

/** Somebody who registered and confirmed the address some time ago: what leads there is a journey of its own (account.spec.ts). */
export async function madePerson(
  names = { firstName: 'Ann', lastName: 'Tester' },
  more: { staff?: boolean; days?: number; email?: string } = {},
): Promise<Person> {
  const person = { email: more.email ?? newEmail(), password: PASSWORD };
  const answer = await fetch(`${content}/people`, { method: 'POST', body: JSON.stringify({ ...person, ...names, ...more }) });
  expect(answer.status, await answer.text()).toBe(204);
  return person;
}

/** The same, logged in on the account site of this browser. */
export async function newPerson(page: Page, names?: { firstName: string; lastName: string }): Promise<Person> {
  const person = await madePerson(names);
  await logInHere(page, person);
  return person;
}

/** Fills in the fields of a form by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
