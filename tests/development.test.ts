import { expect, test } from 'vitest';
import { startDevelopment } from './support/development.ts';

const PAGE = 'web/account/pages/login/page.tsx';
const INDUSTRIES = 'server/directory/industry/calls.ts';
/** Of a busy machine; the figures are `proofs/development.ts`. */
const PATIENCE = { timeout: 60_000, interval: 100 };

/** Small enough to start soon: no demonstration, and the mails go nowhere. */
const SETTINGS = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' };

test('under development a saved page is shown, the server alone starts anew, also after an error, and the database stays [HSE-010]', async () => {
  const development = await startDevelopment(SETTINGS);
  try {
    const database = await development.database();
    const login = async () => (await fetch(`${development.account}/login`)).text();
    const industries = async () => ((await (await fetch(`${development.api}/catsys/industry`)).json()) as { data: unknown[] }).data.length;

    await development.change(PAGE, '</Entry>', '<i>a new page</i></Entry>');
    await expect.poll(login, PATIENCE).toContain('a new page');

    await development.change(INDUSTRIES, 'data: await readTree(db)', 'data: (await readTree(db)).slice(0, 3)');
    await expect.poll(industries, PATIENCE).toBe(3);

    await development.change(INDUSTRIES, 'slice(0, 3)', 'slice(0, 2');
    await expect.poll(login, PATIENCE).toContain('slice(0, 2');
    await development.change(INDUSTRIES, 'slice(0, 2', 'slice(0, 2)');
    await expect.poll(industries, PATIENCE).toBe(2);
    expect(await login()).toContain('a new page');
    expect(await development.database()).toBe(database);
  } finally {
    await development.stop();
  }
}, 240_000);
