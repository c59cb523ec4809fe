import { expect, type Page } from '@playwright/test';
import { madePerson, type Person } from './account.ts';
import { somewhere } from './address.ts';
import { api } from './api.ts';
import { logIn, newSession } from './session.ts';

/** A person with a session of the test's own, beside any browser. */
export interface Somebody extends Person {
  userID: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
  call: (method: string, path: string, body?: object) => Promise<any>;
  /** Logs a browser in. */
  enter: (page: Page) => Promise<void>;
}

export interface Company {
  id: string;
  name: string;
  owner: Somebody;
}

/** Somebody who registered and confirmed the address some time ago. */
export async function newSomebody(firstName = 'Ann', lastName = 'Tester'): Promise<Somebody> {
  return somebodyOf(await madePerson({ firstName, lastName }));
}

/** Somebody whose account is no new one: what a new one publishes, staff looks at first. */
export async function newBuyer(firstName = 'Nora', lastName = 'Whitfield'): Promise<Somebody> {
  return somebodyOf(await madePerson({ firstName, lastName }, { days: 90 }));
}

export async function somebodyOf(person: Person): Promise<Somebody> {
  const session = await newSession(person);
  const call: Somebody['call'] = async (method, path, body) => {
    const headers = { 'wbn-auth': session.token, ...somewhere(), ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return response.json();
  };
  return { ...person, userID: session.userID, call, enter: (to) => logIn(to, person) };
}

let made = 0;
/** A company of the test's own, so that journeys do not meet. Its package holds seven products. */
export async function newCompany(called = 'Brackendale Fittings'): Promise<Company> {
  const owner = await newSomebody();
  made += 1;
  const name = `${called} ${Date.now().toString(36)}${process.pid}${made}`;
  const answer = await owner.call('POST', '/business/profile/create', {
    companyName: name,
    shortDescription: 'Makes brass fittings to drawing.',
    businessType: 'MA',
    industry: '0004',
    categories: ['0004.0004-01'],
    country: 'GB',
  });
  expect(answer).toMatchObject({ success: true });
  return { id: answer.data.businessID, name, owner };
}

/** A product by its call. @returns its id. */
export async function newProduct({ id, owner }: Company, name: string, more: object = {}): Promise<string> {
  const needed = { businessID: id, name, description: `${name}, made to order.`, industry: '0004', category: '0004-01' };
  const answer = await owner.call('POST', '/product', { ...needed, ...more });
  expect(answer).toMatchObject({ success: true });
  return answer.data.productID;
}

/** Somebody who has that access to the company. */
export async function newColleague({ id, owner }: Company, access: 'owner' | 'admin' | 'member', firstName: string): Promise<Somebody> {
  const somebody = await newSomebody(firstName, 'Colleague');
  const invited = await owner.call('POST', `/business/profile/${id}/member`, { email: somebody.email, access });
  expect(invited).toMatchObject({ success: true });
  expect(await somebody.call('POST', '/business/invitation', { invitationID: invited.data.invitationID })).toMatchObject({ success: true });
  return somebody;
}

/** The products of a company as its own people see them, in order. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
export async function ownProducts({ id, owner }: Company): Promise<any[]> {
  return (await owner.call('GET', `/product/manage?bid=${id}`)).data.products;
}

/** A page that is drawn by the browser alone has much to do before it shows anything, and a busy machine takes long. */
export const DRAWN = { timeout: 20_000 };
