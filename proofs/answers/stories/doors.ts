import { signToken } from '#server/identity/session/token.ts';
import type { Wanted } from '../player.ts';
import type { Scene } from './scene.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const SITE = 'http://localhost:3000';

const HOUR_MS = 3_600_000;
const DOORS: [name: string, wanted: Wanted][] = [
  ['no such path', { method: 'GET', path: '/nothing/here' }],
  ['no such method', { method: 'DELETE', path: '/ref-data/gender' }],
  ['no such path of the account site', { host: 'auth', method: 'POST', path: '/nothing', headers: JSON_TYPE, payload: '{}' }],
  ['half a body', { method: 'POST', path: '/search/business', headers: JSON_TYPE, payload: '{"textQuery":' }],
  ['a list for a body', { method: 'POST', path: '/search/business', headers: JSON_TYPE, payload: '[]' }],
  ['no body', { method: 'POST', path: '/search/business' }],
  ['a form for a body', { method: 'POST', path: '/search/business', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }],
  ['too large a body', { method: 'POST', path: '/search/business', headers: JSON_TYPE, payload: JSON.stringify({ textQuery: 'x'.repeat(70_000) }) }],
  ['a body that is nested too deeply', { method: 'POST', path: '/search/business', headers: JSON_TYPE, payload: `${'{"a":'.repeat(20)}1${'}'.repeat(20)}` }],
  ['an address that cannot be read', { method: 'GET', path: '/product/%E0%A4%A' }],
  ['no id', { method: 'GET', path: '/product/1' }],
  ['a question of a page of the site', { method: 'OPTIONS', path: '/search/business', headers: { origin: SITE, 'access-control-request-method': 'POST' } }],
  [
    'a question of another page',
    { method: 'OPTIONS', path: '/search/business', headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } },
  ],
  ['a log-in from another page', { host: 'auth', method: 'POST', path: '/login', headers: { ...JSON_TYPE, origin: 'https://evil.example' }, payload: '{}' }],
  ['a token that is none', { method: 'GET', path: '/account', host: 'auth', headers: { 'wbn-auth': 'nothing' } }],
  ['a language that there is not', { method: 'GET', path: '/ref-data/gender', headers: { 'wbn-language': 'xx' } }],
  ['the description', { method: 'GET', path: '/openapi.json' }],
  ['the page of the description', { method: 'GET', path: '/docs' }],
  ['whether it lives', { method: 'GET', path: '/health/live' }],
  ['figures without a token', { method: 'GET', path: '/metrics' }],
  ['no file', { method: 'GET', path: '/files/none.webp' }],
  ['a file outside', { method: 'GET', path: '/files/..%2fauth-secret' }],
  ['what a program has seen', { method: 'GET', path: '/seen/page.gif?of=1' }],
  ['an end of mails by nobody', { method: 'GET', path: '/unsubscribe/nothing' }],
];

/** What no call of the contract says: the doors themselves, and what stands beside the calls. */
export async function playDoors({ player, people, things }: Scene): Promise<void> {
  const { parts } = player.world;
  const long = { ...parts, now: () => new Date(parts.now().getTime() - HOUR_MS) };
  const { token } = await signToken(long, { accountID: String(people.owner.accountID), sessionID: String(people.owner.accountID) });
  await player.send('a token that is over', people.visitor, { method: 'GET', path: '/notification', headers: { 'wbn-auth': token } });
  for (const [name, wanted] of DOORS) await player.send(name, people.visitor, wanted);
  const cards = [`business/${things.business[0]}`, `product/${things.product[0]}`, `business/${things.person[0]}`];
  for (const card of ['default', ...cards])
    await player.send(`the picture of ${card.split('/', 1)[0]}`, people.visitor, { method: 'GET', path: `/share/${card}.png` });
}
