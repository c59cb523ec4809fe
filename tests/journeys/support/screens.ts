import { expect, type Page } from '@playwright/test';
import { TAB_NAMES } from '../../../web/company/business-form/tabs.ts';
import { businessID } from './api.ts';
import { isLong } from './long.ts';
import { newOrder } from './order.ts';
import { DRAWN, newCompany, newProduct, newSomebody, type Somebody } from './own-company.ts';
import { ownTitle } from './own-title.ts';
import { HALDERBY } from './product.ts';
import { newRfq, submitQuote } from './rfq-quote.ts';

/** A person with a company, a product, a conversation and a group, and the address of every screen that is for who is logged in. */
export interface World {
  person: Somebody;
  other: Somebody;
  companyID: string;
  requestID: string;
  screens: string[];
}

export const SUBJECT = 'Quarry drill bits in three sizes';

/** Made by calls; logs this browser in as the person. */
export async function newWorld(page: Page): Promise<World> {
  const company = await newCompany();
  const { id, owner: person } = company;
  const productID = await newProduct(company, 'Tungsten drill bit for quarries and tunnels');
  const other = await newSomebody('Nora', 'Whitfield');
  const message = 'We need 600 of them, delivered to the port of Felixstowe before the end of the month. Which papers come with them?';
  const { data } = await other.call('POST', '/business/request', { to: id, subject: SUBJECT, message, productID });
  const group = await person.call('POST', '/social/group', { name: `Quarry people ${data.requestID.slice(-8)}`, description: 'Who drills.', private: false });
  const asked = await newRfq(company);
  const supplier = await newCompany();
  const bought = await newRfq(supplier, {}, person);
  const quoteID = await submitQuote(supplier, bought.rfqID);
  const needed = { lines: [{ description: 'Tungsten blank', quantity: '600' }], country: 'GB', deadline: new Date(Date.now() + 72 * 3_600_000).toISOString() };
  const offered = await other.call('POST', '/rfq', { title: ownTitle('Tungsten blanks to drawing'), visibility: 'invited', invited: [id], ...needed });
  await other.call('POST', `/rfq/${offered.data.rfqID}/publish`, { version: offered.data.version });
  const ordered = await newOrder(undefined, person);
  const draft = await person.call('POST', '/rfq', { from: id, title: 'Steel shanks to drawing', ...needed });
  await person.enter(page);
  const edit = ['', ...TAB_NAMES.slice(1).map((tab) => `/${tab}`)].map((tab) => `/business/${id}/edit${tab}`);
  const ofCompany = [
    'analytics',
    'analytics?view=outcomes',
    'boosts',
    'invoices',
    'member',
    'membership',
    'verification',
    'documents',
    'references',
    'integrations',
    'requests',
    `requests/${data.requestID}`,
  ];
  const products = ['product', 'product/new', `product/${productID}/edit`, 'product/import'];
  const mine = ['/newsfeed', '/my-business', '/profile', '/profile/edit', '/favorites', '/blocked', '/groups', '/groups/create', '/my-messages'];
  const screens = [
    ...mine,
    ...['/notifications', '/notifications/settings', '/business/create', '/rfq/new', `/groups/${group.data.groupID}`],
    ...[offered, draft].map(({ data }) => `/rfq/${data.rfqID}`),
    ...edit,
    ...[...ofCompany, ...products].map((path) => `/business/${id}/${path}`),
    `/business/${await businessID(HALDERBY)}/send-request`,
    ...['/rfq?tab=for-you', '/rfq?tab=mine', '/rfq?tab=quotes', `/business/${id}/edit/inbox`, `/business/${id}/edit/rfqs`, `/business/${id}/edit/orders`],
    ...['/orders', '/orders?side=supplier', `/order/${ordered.orderID}`],
    ...[asked.address, `/rfq/${bought.rfqID}/quote/${quoteID}`, `/rfq/${bought.rfqID}/compare`, `/rfq/${bought.rfqID}/award`],
  ];
  return { person, other, companyID: id, requestID: data.requestID, screens };
}

/** A list, a feed, notices, a conversation, a group, a tab, two forms and a page of figures. */
const ONE_OF_EACH_KIND =
  /^\/(my-business|newsfeed|notifications|rfq\?tab=for-you|groups\/[^c][^/]*|business\/[^/]+\/(edit|analytics|requests\/[^/]+|product\/new|send-request))$/;

/** All of them in the long form; every run takes one of each kind. */
export const someOf = (screens: string[]): string[] => screens.filter((one) => isLong || ONE_OF_EACH_KIND.test(one));

/** Opens a screen and waits until it is drawn. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await drawn(page);
}

/** Comes to a screen as over a link, which makes no document anew. Where there is none yet, and in the long form, the screen is opened. */
export async function goOn(page: Page, address: string): Promise<void> {
  if (isLong || !(await page.evaluate(hasRouter))) await page.goto(address);
  else {
    await page.evaluate(followLink, address);
    // What did not become that screen by a link, became it by a document.
    await page.waitForFunction(hasRouter);
  }
  await drawn(page);
}

async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0, DRAWN);
  await expect(page.locator('[class*=skeleton]:visible')).toHaveCount(0, DRAWN);
}

interface Routed {
  __reactRouterDataRouter?: { navigate(address: string, options: { flushSync: boolean }): Promise<void>; state: { initialized: boolean } };
}

/** Runs in the page. */
const hasRouter = (): boolean => (window as Routed).__reactRouterDataRouter?.state.initialized === true;

/** Runs in the page: it is over when the new screen, or what stands for it until it is there, has been painted. */
const followLink = async (address: string): Promise<void> => {
  await (window as Routed).__reactRouterDataRouter?.navigate(address, { flushSync: true });
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
};
