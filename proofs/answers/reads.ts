import type { CallName } from '../../tests/access.rules.ts';
import { callNames, inputFor, kindsOf } from './inputs.ts';
import { PEOPLE, type People } from './people.ts';
import { callNamed, listOf, type Player, textOf } from './player.ts';
import type { Things } from './things.ts';

const LANGUAGES = ['es', 'it', 'zh'];
const READS = callNames.filter((name) => callNamed(name).method === 'GET');

type Input = [input: object, note: string];

/** What a call is asked about: what is the owner's, and what is not. */
function inputsOf(name: CallName, things: Things): Input[] {
  return kindsOf(name).flatMap((kind): Input[] => {
    if (!kind) return [[inputFor(name, kind, ''), '']];
    return things[kind].map((id, place) => [inputFor(name, kind, id), `${place === 0 ? 'own' : 'foreign'} ${kind}`]);
  });
}

/** Every read of the contract by everybody; the first of each in every language too. */
export async function playReads(player: Player, people: People, things: Things): Promise<void> {
  for (const name of READS) {
    for (const [input, note] of inputsOf(name, things)) for (const person of PEOPLE) await player.ask(people[person], name, input, note);
    const [first] = inputsOf(name, things);
    const reader = callNamed(name).access === 'staff' ? people.staff : callNamed(name).access === 'public' ? people.visitor : people.owner;
    for (const language of LANGUAGES) if (first) await player.ask(reader, name, first[0], `in ${language}`, { 'wbn-language': language });
  }
}

/** The same after something has happened, by those whom it concerns. */
export async function playReadsAgain(player: Player, people: People, things: Things): Promise<void> {
  for (const name of READS) {
    for (const [input, note] of inputsOf(name, things))
      for (const person of ['buyer', 'owner'] as const) await player.ask(people[person], name, input, `${note} later`);
  }
}

const PAGE = 3;
const MOST_PAGES = 4;

/** Lists page by page, until the end or for a while. */
export async function playPages(player: Player, people: People, things: Things): Promise<void> {
  for (const name of READS) {
    const { query, access } = callNamed(name);
    if (!query || !('skip' in query.shape)) continue;
    const who = access === 'public' ? people.visitor : people.owner;
    for (const [input, note] of inputsOf(name, things).filter(([, about]) => !about.startsWith('foreign'))) {
      for (let page = 0; page < MOST_PAGES; page += 1) await player.ask(who, name, { ...input, skip: page * PAGE, size: PAGE }, `${note} page ${page + 1}`);
    }
  }
}

/** Lists that say themselves where they go on, and parts of a conversation. */
export async function playParts(player: Player, people: People, things: Things): Promise<void> {
  for (const name of ['feed.load', 'notification.list'] as const) {
    for (const person of ['buyer', 'member', 'owner'] as const) await playCursor(player, people, person, name);
  }
  for (const range of [{ size: 1 }, { before: 2 }, { after: 1 }, { after: 0, size: 2 }, { size: 0 }]) {
    await player.ask(people.owner, 'inquiry.messages', { requestID: things.inquiry[0], bid: things.business[0], ...range }, `a part: ${JSON.stringify(range)}`);
  }
  for (const order of ['created', 'activity'] as const) await player.ask(people.owner, 'inquiry.list', { ubid: things.business[0], order }, `by ${order}`);
}

async function playCursor(player: Player, people: People, person: keyof People, name: CallName): Promise<void> {
  let nextID: string | undefined;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const size = name === 'notification.list' ? { size: 5 } : {};
    const { body } = await player.ask(people[person], name, { ...(nextID && { nextID }), ...size }, `page ${page}`);
    nextID = textOf(body?.nextID);
    if (!nextID) break;
  }
  await player.ask(people[person], name, { nextID: 'nowhere' }, 'from nowhere');
}

const QUEUES: [queue: string, one: CallName][] = [
  ['reports', 'staff.report'],
  ['appeals', 'staff.appeal'],
  ['held', 'staff.held'],
  ['verification', 'verificationReview.get'],
  ['need-help', 'staff.needHelp'],
  ['claims', 'staff.claim'],
];

/** What staff looks at, opened one by one, and the figures of a range of days. */
export async function playConsole(player: Player, { staff, owner }: People, things: Things): Promise<void> {
  for (const [queue, one] of QUEUES) {
    const { body } = await player.ask(staff, 'staff.list', { queue }, queue);
    for (const { id } of listOf(body?.data).slice(0, 3)) await player.ask(staff, one, { id });
    await player.ask(staff, 'staff.list', { queue, state: 'closed' }, `${queue}, closed`);
    await player.ask(staff, 'staff.list', { queue, text: 'the' }, `${queue}, by text`);
  }
  for (const text of ['halderby', 'eleanor', 'owner@demo.example', 'zzzz', things.person[0] ?? '', 'a']) {
    await player.ask(staff, 'staff.find', { text }, text);
    const { body } = await player.ask(staff, 'staffMoney.find', { text }, text);
    for (const { checkoutID } of listOf(body?.data).slice(0, 2)) await player.ask(staff, 'staffMoney.payment', { id: checkoutID });
  }
  for (const id of [...things.person, ...things.business]) await player.ask(staff, 'staff.subject', { id });
  for (const range of [
    { from: '2026-11-01', to: '2026-11-20' },
    { from: '2026-11-20', to: '2026-11-01' },
    { from: '2024-01-01', to: '2026-11-20' },
    { from: 'soon' },
  ]) {
    await player.ask(staff, 'staffAnalytics.get', range, JSON.stringify(range));
    await player.ask(owner, 'analytics.ofBusiness', { id: things.business[0], ...range }, JSON.stringify(range));
    await player.ask(owner, 'analytics.ofBusiness', { id: things.business[0], product: things.product[0], ...range }, `of a product ${JSON.stringify(range)}`);
  }
  for (const before of [undefined, 3, 10]) await player.ask(staff, 'staff.audit', { before }, `before ${before}`);
}
