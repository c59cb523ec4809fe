// What the loader puts in front: the page of each language by the beginning of its addresses.
/* global pages, styles */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Its own words alone: no one else's text stands in it.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(arrive(event));
});

async function arrive(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const [, first] = new URL(event.request.url).pathname.split('/');
    const page = (pages[`/${first}`] ?? pages['']).replace('{styles}', () => styles);
    return new Response(page, { status: 503, headers: HEADERS });
  }
}
