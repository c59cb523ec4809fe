import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { type OwnServer, openServer } from './support/own-server.ts';
import { newSession, stored } from './support/session.ts';
import { shiftsOf } from './support/shifts.ts';

const DRAWN = { timeout: 20_000 };
/** So often an open page looks while nothing can be sent. */
const LOOKS = { timeout: 25_000 };
const LABELS = { '': 'Maintenance', '/es': 'Mantenimiento', '/it': 'Manutenzione', '/zh': '维护通知' };
const WORDS = { '': 'A new database.', '/es': 'Una base de datos nueva.', '/it': 'Un nuovo database.', '/zh': '新数据库。' };
const ANNOUNCED = ['--text', WORDS[''], '--text-es', WORDS['/es'], '--text-it', WORDS['/it'], '--text-zh', WORDS['/zh']];

let server: OwnServer;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await openServer('maintenance');
});
test.afterAll(() => server.stop());
test.afterEach(async () => void (await server.operate('maintenance', 'off')));

const notice = (page: Page, label: string) => page.getByRole('complementary', { name: label });
const moved = async (page: Page) => (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);

test('maintenance is announced on every page, in four languages and on the account site, and nothing moves for it [OPS-020]', async ({ page }) => {
  const errors = watchForErrors(page);
  const from = () => page.goto(`${server.site}/industries`);
  await from();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(DRAWN);
  await expect(notice(page, LABELS[''])).toBeHidden();
  await server.operate('maintenance', 'announce', '--at', '2099-12-01T22:00Z', '--for', '30m', ...ANNOUNCED);
  for (const [prefix, label] of Object.entries(LABELS)) {
    for (const path of [`${prefix}/industries`, `${prefix}/contact-us/form`]) {
      await page.goto(server.site + path);
      const said = notice(page, label);
      await expect(said).toBeInViewport(DRAWN);
      await expect(said).toContainText(/22:00.*22:30.*UTC/);
      await expect(said).toContainText(WORDS[prefix as keyof typeof WORDS]);
      expect(await moved(page)).toBeLessThan(0.02);
    }
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.account}/login`);
  await expect(notice(page, 'Maintenance')).toBeInViewport();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Hide this notice' }).click();
  await expect(notice(page, 'Maintenance')).toBeHidden();
  await server.operate('maintenance', 'off');
  await from();
  await expect(notice(page, LABELS[''])).toBeHidden();
  errors();
});

test('a form says why it could not be sent, keeps what was typed, and sends it when the notice has gone; a login is refused with the same sentence [OPS-020]', async ({
  page,
}) => {
  await page.goto(`${server.site}/es/contact-us/form`);
  const form = page.getByRole('main').getByRole('form', { name: '¿Necesita ayuda?' });
  const email = form.getByRole('textbox', { name: 'Correo electrónico', exact: true });
  await email.fill('ann@trade.example');
  await form.getByLabel('Nombre', { exact: true }).fill('Siân');
  expect(await server.operate('maintenance', 'read-only', '--for', '30m')).toContain('No process writes any more');
  await form.locator('button[type=submit]').click();
  await expect(notice(page, 'Mantenimiento')).toContainText('puede leer todo en WBN, pero no enviar ni cambiar nada', LOOKS);
  await expect(email).toHaveValue('ann@trade.example');
  expect(await moved(page)).toBeLessThan(0.02);

  await page.goto(`${server.account}/login`);
  await page.getByLabel('Email').fill('buyer@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('wbn-demo-2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('We are working on the service, so only reading is possible at the moment.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('buyer@demo.example');
  await server.operate('maintenance', 'off');
  await expect(notice(page, 'Maintenance')).toBeHidden(LOOKS);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`^${server.site}/`), DRAWN);
});

test('a message that is written meanwhile waits in its conversation, and goes by itself when it is over; who is logged in stays so [OPS-020]', async ({
  page,
}) => {
  const session = await newSession({ email: 'buyer@demo.example' }, server.account);
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { 'wbn-auth': session.token, ...(body && { 'content-type': 'application/json' }) };
    return (await fetch(server.api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
  };
  const { results } = await ask('POST', '/search/business', { textQuery: 'valves' });
  const to = results[0].businessProfile.businessID;
  const { data } = await ask('POST', '/business/request', { to, subject: 'Prices', message: 'We would like your price list for brass valves.' });
  await server.operate('maintenance', 'read-only');
  await page.goto(`${server.site}/robots.txt`);
  // The token is over: a new one is had without a write.
  const kept = { ...stored(session), tokenExpire: '1000' };
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(kept));
  await page.goto(`${server.site}/business/${session.userID}/requests/${data.requestID}`);
  const field = page.getByRole('textbox', { name: 'Type your response here' });
  await field.fill('And for DN 50, please.', DRAWN);
  await field.press('Enter');
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('alert')).toContainText('We are working on the service', DRAWN);
  await server.operate('maintenance', 'off');
  const said = async () => {
    const { data: found } = await ask('GET', `/business/request/${data.requestID}/get-messages`);
    return found.map(({ content }: { content: string }) => content);
  };
  await expect.poll(said, LOOKS).toEqual(['We would like your price list for brass valves.', 'And for DN 50, please.']);
  await expect(log.getByRole('alert')).toBeHidden();
  await expect(log.getByText('And for DN 50, please.')).toHaveCount(1);
});
