import { listOf } from '../player.ts';
import { tokenIn } from './company.ts';
import { idOf, type Scene } from './scene.ts';

const DECIDED = { reason: 'spam', sentence: 'This was repeated too often.' };

/** What people report, ask for and claim, and what staff decides about it. */
export async function playConsoleDeeds(scene: Scene): Promise<void> {
  const { player, people, things } = scene;
  const { buyer, visitor, staff } = people;
  const post = { content: 'The offer of the year.', timelineID: buyer.accountID, timelineType: 'user' };
  const postID = idOf((await player.ask(buyer, 'post.make', post, 'that will be reported')).body?.postID);
  const report = { resourceType: 'post', resourceID: postID, reason: 'spam', details: 'For the third time.' };
  await player.ask(visitor, 'report.make', { ...report, email: 'nora@jam.example' });
  await player.ask(people.member, 'report.make', { ...report, resourceType: 'business', resourceID: things.business[1] }, 'of a company');
  await player.ask(people.member, 'report.make', { ...report, reason: 'boring' }, 'for no reason');
  const id = await openLast(scene, 'reports');
  await player.ask(staff, 'staff.report', { id });
  const reports = (await player.ask(staff, 'staff.list', { queue: 'reports' }, 'after the reports')).body?.data;
  for (const one of listOf(reports).slice(0, 2)) await player.ask(staff, 'staff.decide', { id: one.id, deed: 'dismiss', ...DECIDED });
  await player.ask(staff, 'staff.decide', { id: idOf(reports?.[0]?.id), deed: 'hide', ...DECIDED }, 'what is decided');
  await playAppeal(scene, postID);
  await playOthers(scene);
  await player.ask(staff, 'staff.queues', {}, 'after all');
  await player.ask(staff, 'staff.audit', {}, 'after all');
}

/** @returns the id of what came last into a queue. */
async function openLast({ player, people: { staff } }: Scene, queue: string): Promise<string> {
  const { body } = await player.ask(staff, 'staff.list', { queue }, `for the last of ${queue}`);
  return idOf(listOf(body?.data).at(-1)?.id);
}

async function playAppeal(scene: Scene, postID: string): Promise<void> {
  const { player, people } = scene;
  const { buyer, visitor, staff, owner } = people;
  const hidden = await player.ask(staff, 'staff.act', { id: postID, deed: 'hide', ...DECIDED });
  await player.ask(staff, 'staff.act', { id: postID, deed: 'hide', ...DECIDED }, 'again');
  for (const who of [visitor, buyer]) await player.ask(who, 'post.get', { postID }, 'that staff hid');
  for (const who of [owner, buyer]) await player.ask(who, 'moderation.about', { id: postID });
  const token = tokenIn(hidden.letters.find(({ text }) => text.includes('decision?token='))?.text);
  await player.ask(visitor, 'moderation.read', { token });
  await player.ask(visitor, 'moderation.appeal', { token, content: 'It was no advertisement.' });
  await player.ask(visitor, 'moderation.appeal', { token, content: 'Once more.' }, 'again');
  const id = await openLast(scene, 'appeals');
  await player.ask(staff, 'staff.appeal', { id });
  await player.ask(staff, 'staff.decideAppeal', { id, outcome: 'reversed', sentence: 'You are right.' });
  await player.ask(staff, 'staff.decideAppeal', { id, outcome: 'upheld', sentence: 'It stands.' }, 'again');
  await player.ask(visitor, 'post.get', { postID }, 'that is back');
  await player.ask(staff, 'staff.act', { id: people.admin.accountID, deed: 'suspend', ...DECIDED }, 'suspends');
  await player.ask(people.admin, 'account.get', {}, 'while suspended');
  await player.ask(visitor, 'profile.getPublic', { id: people.admin.accountID }, 'of a suspended person');
  await player.ask(staff, 'staff.subject', { id: people.admin.accountID }, 'who is suspended');
  await player.ask(staff, 'staff.act', { id: people.admin.accountID, deed: 'restore', reason: 'our-mistake', sentence: 'Sorry.' }, 'restores');
}

async function playOthers(scene: Scene): Promise<void> {
  const { player, people } = scene;
  const { visitor, staff, buyer } = people;
  await player.ask(visitor, 'needhelp.send', { firstName: 'Nora', email: 'nora@jam.example', buyProduct1: 'Jars', totalEmployees: '30 to 50' });
  await player.ask(visitor, 'needhelp.send', { country: 'GB' }, 'empty');
  const enquiry = await openLast(scene, 'need-help');
  await player.ask(staff, 'staff.answer', { id: enquiry, content: 'Try these three.', close: true });
  await player.ask(staff, 'staff.close', { id: enquiry }, 'what is closed');
  const held = listOf((await player.ask(staff, 'staff.list', { queue: 'held' }, 'for all that is held')).body?.data);
  for (const [place, { id }] of held.entries()) await player.ask(staff, 'staff.settleHeld', { id, release: place % 2 === 0, sentence: 'It is advertising.' });
  const claim = await openLast(scene, 'claims');
  await player.ask(staff, 'staff.settleClaim', { id: claim, accept: true, sentence: 'The register names you.' });
  await player.ask(staff, 'staff.settleClaim', { id: claim, accept: false }, 'again');
  const { rows } = await player.world.parts.pool.query(
    'select b.id from business b where not exists (select 1 from business_access where business_id = b.id) order by b.id limit 1',
  );
  await player.ask(buyer, 'business.claim', { id: idOf(rows[0]?.id) }, 'of a company without an owner');
  await player.ask(buyer, 'business.askStaff', { id: idOf(rows[0]?.id), evidence: 'Companies House names me.' }, 'of a company without an owner');
}
