import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Everything that a text did beyond being read, by the address of its page. */
export interface Watch {
  context: BrowserContext;
  page: Page;
  deeds: string[];
}

const CANARY = /canary\.invalid|\.invalid\b/;
/** What a browser says of a text that tried something; a page without its policy says nothing of it. */
const TELLING = /Content.Security.Policy|Trusted ?Type|violates|pwned|Refused to/i;

/** A browser that notices what a text does: scripts, dialogs, requests to strangers, breaches of the policy. */
export async function openWatch(browser: Browser, bypassCSP: boolean): Promise<Watch> {
  const context = await browser.newContext({ bypassCSP });
  const deeds: string[] = [];
  const page = await context.newPage();
  const note = (deed: string): void => void deeds.push(`${page.url()}: ${deed}`);
  await context.exposeFunction('noteDeed', note);
  await context.addInitScript(() => {
    const told = (globalThis as unknown as { noteDeed(deed: string): void }).noteDeed;
    Object.defineProperty(window, 'pwned', { set: () => told('a script of the text ran'), configurable: false });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => told(`violates ${violatedDirective} (${blockedURI})`));
  });
  context.on('request', (request) => void (CANARY.test(new URL(request.url()).host) && note(`asks for ${request.url()}`)));
  context.on('dialog', (dialog) => {
    note(`opens a dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => {});
  });
  page.on('popup', (popup) => note(`opens a window: ${popup.url()}`));
  context.on('console', (message) => void (message.type() === 'error' && TELLING.test(message.text()) && note(message.text())));
  context.on('weberror', (error) => void (TELLING.test(error.error().message) && note(error.error().message)));
  return { context, page, deeds };
}

/** Opens a page and lets it do what it does. @returns how often it shows the mark of a text. */
export async function look(page: Page, path: string, mark: string): Promise<number> {
  await page.goto(path, { waitUntil: 'load' });
  const shown = () => page.evaluate((word) => document.documentElement.outerHTML.split(word).length - 1, mark);
  for (let turn = 0; turn < 20 && (await shown()) === 0; turn += 1) await page.waitForTimeout(150);
  // Whoever waits for the mouse, the keyboard or the end of a paint gets it.
  await page.mouse.move(400, 400);
  await page.waitForTimeout(150);
  return shown();
}

/** A page that puts a text wherever ours put texts, as it is. */
const undefended = (text: string): string =>
  `<!doctype html><title>${text}</title><p title="${text}">${text}</p><p title='${text}'></p><textarea>${text}</textarea><a href="${text}">go</a>
<script>var a = "${text}";</script><script>var b = '${text}';</script><script type="application/ld+json">{"name":"${text}"}</script><style>a{color:${text}}</style>
<script>document.querySelector('a').click()</script>`;

/** How many of the texts do something in a page without any defence. */
export async function actionsUndefended({ context, deeds }: Watch, texts: string[]): Promise<number> {
  let acting = 0;
  for (const text of texts) {
    const before = deeds.length;
    const page = await context.newPage();
    await page.setContent(undefended(text), { waitUntil: 'commit', timeout: 700 }).catch(() => {});
    await page.waitForTimeout(60);
    await page.close();
    if (deeds.length > before) acting += 1;
  }
  deeds.length = 0;
  return acting;
}
