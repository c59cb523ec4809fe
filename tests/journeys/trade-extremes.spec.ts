import { expect, type Page, test } from '@playwright/test';
import { cutOff } from './support/cut-off.ts';
import { endDeadline } from './support/deadline.ts';
import { isLong } from './support/long.ts';
import { DETAILS } from './support/order.ts';
import { type Company, DRAWN, newBuyer, newCompany, type Somebody } from './support/own-company.ts';
import { LINE, newRfq, submitQuote } from './support/rfq-quote.ts';

const LINES = 500;
const QUOTES = 10;
/** With it each total has twelve digits before the point. */
const DEAR = { quantity: '999999', price: '1999.9999' };
/** The button under a comparison that draws its other lines, in each language. */
const MORE_LINES = /Show more lines|Mostrar más líneas|Mostra altre righe|显示更多行/;
const NAME = 'Gesellschaft für Hochdruckarmaturen und Sonderanlagenbau Oberbergischer Kreis Wiehl';

interface Extreme {
  buyer: Somebody;
  companies: Company[];
  rfqID: string;
  quoteIDs: string[];
}

/** A request of 500 lines with ten quotes in three currencies, by companies whose names are as long as names may be. */
async function extreme(): Promise<Extreme> {
  const companies = await Promise.all(Array.from({ length: QUOTES }, () => newCompany(NAME)));
  const lines = Array.from({ length: LINES }, (_, at) => ({
    ...{ ...LINE, quantity: DEAR.quantity, itemNumber: `HALDERBY-REPLACEMENT-${at}`.padEnd(60, '0') },
    description: `Trunnion-mounted ball valve DN 50 PN 40, body 1.4408, seat of reinforced PTFE, with a lockable lever, part ${at + 1} of the plant in Hull`,
  }));
  const title = `Ball valves for the whole of the plant ${'of the north bank '.repeat(4)}${Date.now().toString(36)}`;
  const asked = { title, lines, otherCurrencies: true, invited: companies.map(({ id }) => id) };
  const { buyer, rfqID } = await newRfq(companies[0] as Company, asked, await newBuyer());
  const shown: { lineID: string }[] = (await buyer.call('GET', `/rfq/${rfqID}`)).data.rfq.lines;
  const quoteIDs: string[] = [];
  for (const [at, company] of companies.entries()) {
    const offer = { unit: 'H87', breaks: [{ from: '1', price: DEAR.price }], leadDays: 20 + at };
    const currency = ['GBP', 'EUR', 'JPY'][at % 3];
    const more = { paymentTerms: 'Thirty days net after the last part delivery, two per cent within ten days', currency };
    quoteIDs.push(await submitQuote(company, rfqID, { ...more, lines: shown.map(({ lineID }) => ({ lineID, offer })) }));
  }
  return { buyer, companies, rfqID, quoteIDs };
}

/** Figures whose end an ellipsis or the edge of their own box hides. */
const hiddenFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    // What is said to screen readers alone has a box of one pixel on purpose.
    [...document.querySelectorAll<HTMLElement>('main *:not(.sr-only)')]
      .filter((one) => getComputedStyle(one).overflowX !== 'visible' && !/auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter(
        (one) => one.scrollWidth > one.clientWidth + 1 && /\d/.test(one.textContent ?? '') && (one.textContent ?? '').length <= 40 && one.checkVisibility(),
      )
      .map((one) => `${one.tagName}.${one.className}: ${one.textContent?.slice(0, 60)}`),
  );

/** Sums and numbers of documents that stand in two lines. */
const brokenFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FIGURE = /WBN-[A-Z]-\d{4}-\d+|\d{1,3}([.,\u00a0\u202f]\d{3})+([.,]\d+)?/g;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: figure, index } of text.nodeValue?.matchAll(FIGURE) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(`${figure} stands in two lines`);
      }
    return found;
  });

const flaws = async (page: Page): Promise<string[]> => {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...(await cutOff(page)),
    ...(await hiddenFigures(page)),
    ...(await brokenFigures(page)),
  ];
};

const LANGUAGES = ['', '/es', '/it', '/zh'];
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const;
const shots = process.env['SHOTS'];

/** Each screen in a language and a look by turns; the long form shows all of each. */
async function lookAt(page: Page, screens: string[], turn = 0): Promise<string[]> {
  const found: string[] = [];
  for (const [place, screen] of screens.entries())
    for (const [at, language] of LANGUAGES.entries())
      for (const [look, { width, colorScheme }] of LOOKS.entries()) {
        if (!isLong && (at !== (place + turn) % LANGUAGES.length || look % 2 !== (place + turn) % 2 || look > 1)) continue;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(language + screen);
        await expect(page.locator('main h1')).toBeVisible(DRAWN);
        await expect(page.locator('main [aria-busy=true], main .skeleton')).toHaveCount(0, DRAWN);
        // Lines that are drawn when they are come to are looked at too: paper has them all.
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        await expect(page.getByRole('button', { name: MORE_LINES })).toHaveCount(0);
        if (shots)
          await page.screenshot({ path: `${shots}/${screen.replace(/[^a-z]+/g, '-').slice(0, 40)}-${place}${language.slice(1)}-${width}-${colorScheme}.png` });
        found.push(...(await flaws(page)).slice(0, 5).map((flaw) => `${language}${screen} at ${width} px: ${flaw}`));
      }
  return found;
}

test('with 500 lines, ten quotes, names of 120 characters and sums of twelve digits no screen of the trade cuts a figure or scrolls sideways, in any language, light and dark [TSC-015]', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  const { buyer, companies, rfqID, quoteIDs } = await extreme();
  const supplier = companies[1] as Company;
  const bid = supplier.id;
  const theirs = await browser.newContext();
  const side = await theirs.newPage();
  await buyer.enter(page);
  await supplier.owner.enter(side);

  const asked = await Promise.all([
    lookAt(page, ['/rfq?tab=mine', `/rfq/${rfqID}`, `/rfq/${rfqID}/edit`]),
    lookAt(side, [`/rfq/${rfqID}?bid=${bid}`, `/rfq/${rfqID}/quote?bid=${bid}`, '/rfq?tab=quotes'], 1),
  ]);
  await endDeadline(rfqID);
  const decided = await lookAt(page, [`/rfq/${rfqID}`, `/rfq/${rfqID}/compare`, `/rfq/${rfqID}/award`], 2);

  const { lines } = (await buyer.call('GET', `/rfq/${rfqID}`)).data.rfq;
  const parts = lines.map(({ lineID, quantity }: { lineID: string; quantity: string }) => ({ lineID, quoteID: quoteIDs[1], revision: 1, quantity }));
  const declines = quoteIDs.filter((id) => id !== quoteIDs[1]).map((quoteID) => ({ quoteID, reason: 'price', text: 'Thank you, another was cheaper.' }));
  expect(await buyer.call('POST', `/rfq/${rfqID}/award`, { parts, declines, details: DETAILS })).toMatchObject({ success: true });
  expect(await buyer.call('POST', `/rfq/${rfqID}/award/tell`)).toMatchObject({ success: true });
  const { orderID } = (await buyer.call('GET', '/order?side=buyer')).data[0];
  const ordered = await Promise.all([lookAt(page, [`/order/${orderID}`, '/orders', `/rfq/${rfqID}`], 1), lookAt(side, [`/order/${orderID}`, '/orders'], 2)]);
  expect([...asked.flat(), ...decided, ...ordered.flat()]).toEqual([]);
  await theirs.close();
});
