import { expect, type Page, test } from '@playwright/test';
import { newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';
import { goOn } from './support/screens.ts';

const WORD = 'שלום';

/** Words from right to left that stand in an element which says nothing of its direction, and fields that do not. */
const undirected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as Element;
      // Sentences of ours that name somebody begin with our words.
      if (
        !/^\s*[\u0590-\u05ff]/.test(node.nodeValue ?? '') ||
        element.closest('script, style, select, title, textarea, .sr-only, .toast, .waits, [aria-hidden=true]')
      )
        continue;
      if (element.closest('[dir]')?.getAttribute('dir') !== 'auto') found.push(`${element.localName}.${element.className}: ${node.nodeValue?.slice(0, 30)}`);
    }
    const fields = 'textarea, input:not([type]), input[type=text], input[type=search], input[type=url], input[type=email]';
    for (const field of document.querySelectorAll(fields)) {
      const isOurs = field.matches('[dir=auto], [inputmode=numeric], [inputmode=decimal], [readonly], [hidden]') || !field.checkVisibility();
      if (!isOurs) found.push(`field ${field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.className}`);
    }
    return found;
  });

test('what people wrote, and where they write, takes its direction from its own words on every screen [FIX-067]', screen, async ({ page }) => {
  test.setTimeout(240_000);
  const sara = await newSomebody(`${WORD}שרה`, 'כהן');
  const { data } = await sara.call('POST', '/business/profile/create', {
    companyName: `${WORD} ברזים ${Date.now()}`,
    shortDescription: `${WORD} ברזים מפליז`,
    businessType: 'MA',
    industry: '0004',
    categories: ['0004.0004-01'],
    country: 'GB',
  });
  const id = data.businessID;
  const made = { businessID: id, name: `${WORD} ברז`, description: `${WORD} ברז מפליז`, industry: '0004', category: '0004-01' };
  const product = (await sara.call('POST', '/product', made)).data.productID;
  const nora = await newSomebody(`${WORD}נורה`, 'לוי');
  const request = await nora.call('POST', '/business/request', { to: id, subject: `${WORD} נושא`, message: `${WORD} הודעה`, productID: product });
  const group = await sara.call('POST', '/social/group', { name: `${WORD} קבוצה ${Date.now()}`, description: `${WORD} תיאור`, private: false });
  await sara.enter(page);
  const post = await sara.call('POST', '/social/posts/make-post', { content: `${WORD} פוסט`, timelineID: sara.userID, timelineType: 'user' });
  if (post.postID) await nora.call('POST', '/social/comments/make-comment', { resourceID: post.postID, resourceType: 'post', content: `${WORD} תגובה` });
  const mine = [
    '/newsfeed',
    '/my-business',
    '/profile',
    '/profile/edit',
    '/groups',
    `/groups/${group.data.groupID}`,
    `/profile/${sara.userID}`,
    '/notifications',
    '/contact-us/form',
  ];
  const own = [
    '',
    '/product',
    '/edit',
    '/edit/about',
    '/member',
    '/invoices',
    '/membership',
    '/verification',
    '/requests',
    `/requests/${request.data.requestID}`,
  ];
  const more = [...own, `/product/${product}/edit`, '/send-request'].map((path) => `/business/${id}${path}`);
  const search = ['MA', 'PR', 'UR'].map((kind) => `/search-result?business=${kind}&countries=global&search=${encodeURIComponent(WORD)}`);
  const found: string[] = [];
  for (const screen of [...mine, ...more, `/business-product/${product}`, ...search]) {
    await goOn(page, screen);
    for (const flaw of await undirected(page)) found.push(`${screen} ${flaw}`);
  }
  expect(found).toEqual([]);
});
