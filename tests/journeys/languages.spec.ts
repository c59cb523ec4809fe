import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { account } from './support/api.ts';
import { watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

test.describe('a browser that speaks Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('is offered the page in Spanish and sent nowhere; what was chosen is remembered [LAY-035] [LAY-036]', async ({ page }) => {
    test.slow();
    const errors = watchForErrors(page);
    await page.goto('/contact-us/form?from=mail');
    const offer = page.getByRole('complementary', { name: 'Idioma' });
    await expect(offer).toContainText('Esta página también está disponible en español.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expectAccessibleEverywhere(page);
    await offer.getByRole('link', { name: 'Leer en español' }).click();
    await expect(page).toHaveURL('/es/contact-us/form?from=mail');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Necesita ayuda?');
    await expect(offer).toBeHidden();
    expect(await remembered(page)).toBe('es');

    await page.goto('/es/industries');
    // A sub-category is found by what it is, whatever it is called here.
    const sub = page.getByRole('link', { name: 'Autómatas programables (PLC)' });
    await hydrated(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }));
    await sub.click();
    await expect(page).toHaveURL(/^[^?]+\/es\/search-result\?.*subCategory=0001-01-01/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fabricantes - Autómatas programables (PLC)');

    // Whoever types the bare address comes to their language; every other address stays what it is.
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page).toHaveURL('/es');
    // Home in Chinese at its other address, which no redirect leads away from (FIX-048).
    await page.goto('/zh/?from=mail');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/zh$/);
    await page.goto('/it/why-wbn');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: 'No, gracias' }).click();
    await expect(offer).toBeHidden();
    expect(await remembered(page)).toBe('it');

    // The row of the footer leads home in its language, and the way to the account site keeps it.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chinese' }).click();
    await expect(page).toHaveURL('/zh');
    expect(await remembered(page)).toBe('zh');
    errors();
    const login = page.getByRole('banner').getByRole('link', { name: '登录' });
    await hydrated(login);
    await login.click();
    await page.waitForURL(`${account}/zh/login?**`);
    expect(new URL(new URL(page.url()).searchParams.get('continue') ?? '').pathname).toMatch(/^\/zh\/?$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page says so in its language and comes when the network does', async ({ page, context }) => {
    await page.goto('/zh/?from=mail');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.goto('/it/why-wbn');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await context.setOffline(true);
    await page.goto('/it/industries');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connessione assente');
    await expectAccessibleEverywhere(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settori');
  });
});
