import { beforeAll, describe, expect, test } from 'vitest';
import { MENTIONS, POST_TEXT } from '#contract/base/limits.ts';
import { mentionOf } from '#contract/network/mention-sign.ts';
import { eraseDue } from '#server/identity/privacy/erase.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { follow, joinGroup, makeGroup, makePerson } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
let [ann, bob, cleo] = ['', '', ''];
const person = (first: string, last: string) => makePerson(api.db, { first_name: first, last_name: last, email_confirmed_at: new Date() });
beforeAll(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
  [ann, bob, cleo] = [await person('Ann', 'Heron'), await person('Bob', 'Wren'), await person('Cleo', 'Wren')];
});

const make = (content: string, who = ann, more: object = {}) => api.post('/social/posts/make-post', { content, timelineID: who, ...more }, as(who));
const made = async (content: string, who = ann, more: object = {}): Promise<string> => (await make(content, who, more)).body.postID;
const edit = (postID: string, content: string, who = ann) => api.put(`/social/posts/${postID}`, { content }, as(who));
const read = async (postID: string, who = ann) => (await api.get(`/social/posts/${postID}`, as(who))).body.data;
const find = async (text: string, who = ann, more = '') => (await api.get(`/social/mention?text=${encodeURIComponent(text)}${more}`, as(who))).body.data ?? [];
const offered = async (text: string, who = ann) => (await find(text, who)).map(({ name }: { name: string }) => name);
const heard = async (who: string): Promise<string[]> => {
  const { items } = (await api.get('/notification', as(who))).body;
  return items.filter(({ kind }: { kind: string }) => kind === 'mention').map(({ about }: { about: { id: string } }) => about.id);
};
const block = (who: string, id: string) => api.post(`/social/block/${id}`, {}, as(who));

describe('a mention', () => {
  test('is stored as who is meant: the text has the name of today, with its place, also where signs of two units stand before it [PST-003]', async () => {
    const postID = await made(`👍 Thanks ${mentionOf(company.id)} and ${mentionOf(bob)}!`);
    const { body, content } = await read(postID);
    expect(content).toBe('👍 Thanks @Halderby Valves Ltd and @Bob Wren!');
    expect(body.text).toBe(content);
    expect(body.mentions).toMatchObject([
      { type: 'business', id: company.id, name: 'Halderby Valves Ltd' },
      { type: 'user', id: bob, name: 'Bob Wren' },
    ]);
    await api.pool.query("update business set company_name = 'Halderby Pumps' where id = $1", [company.id]);
    await api.pool.query("update account set last_name = 'Wren-Whitfield' where id = $1", [bob]);
    const renamed = await read(postID);
    expect(renamed.content).toBe('👍 Thanks @Halderby Pumps and @Bob Wren-Whitfield!');
    for (const { at, length, name } of renamed.body.mentions) expect(renamed.content.slice(at, at + length)).toBe(`@${name}`);
    // What was sent again as it stands changes nothing.
    expect((await edit(postID, `👍 Thanks ${mentionOf(company.id)} and ${mentionOf(bob)}!`)).body.data.editedAt).toBeNull();
    await api.pool.query("update account set last_name = 'Wren' where id = $1", [bob]);
  });

  test('of who is hidden or erased is text: nothing leads there [PST-003]', async () => {
    const [gone, hidden] = [await person('Gone', 'Away'), await person('Hid', 'Den')];
    const postID = await made(`${mentionOf(gone)} ${mentionOf(hidden)} ${mentionOf(cleo)}`);
    await api.pool.query('update resource set hidden_at = now(), taken_down_at = now() where id = $1', [hidden]);
    await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')", [
      gone,
    ]);
    await eraseDue(api);
    const { content, body } = await read(postID);
    expect(content).toBe('@Gone Away @Hid Den @Cleo Wren');
    expect(body.mentions.map(({ id }: { id: string }) => id)).toEqual([cleo]);
    expect(content.slice(body.mentions[0].at)).toBe('@Cleo Wren');
  });

  test('is at most ten a post, of somebody who is there, in a text that fits with their names; what is refused changes nothing [PST-003]', async () => {
    const many = `${mentionOf(company.id)} `.repeat(MENTIONS.post);
    expect((await make(many)).status).toBe(200);
    const count = async () => Number((await api.pool.query('select count(*) from post')).rows[0].count);
    const before = await count();
    const fields = async (content: string) => (await make(content)).body.fields;
    expect(await fields(`${many}${mentionOf(company.id)}`)).toEqual({ content: 'At most 10 mentions in a post. Please take some out.' });
    const unknown = { content: expect.stringContaining('cannot be found') };
    expect(await fields(mentionOf('0190a0a0-0000-7000-8000-00000000dead'))).toEqual(unknown);
    expect(await fields(mentionOf(await makeGroup(api.db)))).toEqual(unknown);
    const long = await makeCompany(api, { company_name: 'L'.repeat(150) });
    expect(await fields('x'.repeat(POST_TEXT - 39) + mentionOf(long.id))).toEqual({ content: expect.stringContaining('more than 5000 characters') });
    expect(await count()).toBe(before);
  });

  test('tells its person, and the people of its company, once: not again with an edit, and not who wrote it [PST-003]', async () => {
    const [dan, eve] = [await person('Dan', 'Crane'), await person('Eve', 'Crane')];
    const postID = await made(`${mentionOf(dan)} ${mentionOf(ann)} ${mentionOf(company.id)}`);
    await api.work();
    expect([await heard(dan), await heard(eve), await heard(ann), (await heard(company.admin))[0]]).toEqual([[postID], [], [], postID]);
    await edit(postID, 'Nobody');
    await edit(postID, `${mentionOf(dan)} ${mentionOf(eve)}`);
    await api.work();
    const { rows } = await api.pool.query("select count(*)::int as told from notification where kind = 'mention' and account_id = any($1)", [[dan, eve]]);
    expect(rows[0].told).toBe(2);
    expect(await heard(eve)).toEqual([postID]);
    // Taken out, it is no news any more.
    await edit(postID, 'Nobody');
    expect(await heard(eve)).toEqual([]);
  });

  test('stands in the download of personal data of both [PST-003]', async () => {
    const fay = await person('Fay', 'Teal');
    const postID = await made(`${mentionOf(fay)}`);
    for (const [who, byOneself] of [
      [ann, true],
      [fay, false],
    ] as const) {
      const { rows } = await api.pool.query('select 1 from post_mentioned where post_id = $1 and target_id = $2', [postID, fay]);
      expect(rows).toHaveLength(1);
      const { personal } = await import('./personal-queries.ts');
      const found = (await personal.collect.mentions(who).execute(api.db)).rows as { postID: string; byOneself: boolean }[];
      expect(found.find((one) => one.postID === postID)).toMatchObject({ byOneself });
    }
  });
});

describe('who is offered after @', () => {
  test('are companies and people whose names begin so, first those that one follows by any word; not oneself [PST-003]', async () => {
    const [liz, lou] = [await person('Lizbeth', 'Quorn'), await person('Louis', 'Quorn')];
    await makeCompany(api, { company_name: 'Quornford Castings' });
    for (const id of [liz, lou]) await api.findable.renew(api.db, 'person', [id]);
    const { rows } = await api.pool.query("select id from business where company_name = 'Quornford Castings'");
    await api.findable.renew(api.db, 'business', [rows[0].id]);
    expect(await offered('quornf')).toEqual(['Quornford Castings']);
    expect(await offered('lizb')).toEqual(['Lizbeth Quorn']);
    expect(await offered('lizb', liz)).toEqual([]);
    await follow(api.db, lou, [ann]);
    expect(await offered('quo')).toEqual(['Louis Quorn', 'Quornford Castings']);
    expect((await find('lizb'))[0]).toEqual({ type: 'user', id: liz, name: 'Lizbeth Quorn', role: expect.any(String), photo: null });
    expect((await api.get('/social/mention?text=', as(ann))).status).toBe(400);
  });

  test('are none whom a block keeps apart, either way, and they cannot be mentioned: as if they were not there [PST-004]', async () => {
    const [max, ned] = [await person('Maxwell', 'Stork'), await person('Nedward', 'Stork')];
    for (const id of [max, ned]) await api.findable.renew(api.db, 'person', [id]);
    expect([await offered('maxw'), await offered('nedw')]).toEqual([['Maxwell Stork'], ['Nedward Stork']]);
    const before = await made(`${mentionOf(max)}`);
    await block(max, ann);
    await block(ann, ned);
    expect([await offered('maxw'), await offered('nedw')]).toEqual([[], []]);
    for (const id of [max, ned]) expect((await make(mentionOf(id))).body.fields).toEqual({ content: expect.stringContaining('cannot be found') });
    // What stood there before is text for both.
    expect((await read(before)).body.mentions).toEqual([]);
    await api.work();
    expect(await heard(max)).toEqual([]);
    // A company for which somebody speaks is kept apart too.
    await block(max, company.id);
    const asCompany = { businessID: company.id, timelineID: company.id, timelineType: 'business' };
    expect((await make(mentionOf(max), company.admin, asCompany)).body.fields).toEqual({ content: expect.stringContaining('cannot be found') });
  });
});

describe('limits of mentions', () => {
  test('in a private group a mention tells its members alone [PST-004]', async () => {
    const group = await makeGroup(api.db, { private: true });
    const [ida, jon] = [await person('Ida', 'Lark'), await person('Jon', 'Lark')];
    for (const who of [ann, ida]) await joinGroup(api.db, group, who);
    const postID = await made(`${mentionOf(ida)} ${mentionOf(jon)} ${mentionOf(company.id)}`, ann, { timelineID: group, timelineType: 'group' });
    await api.work();
    expect([await heard(ida), await heard(jon), (await heard(company.admin)).includes(postID)]).toEqual([[postID], [], false]);
    const { rows } = await api.pool.query("select account_id from notification where kind = 'mention' and about_id = $1", [postID]);
    expect(rows).toEqual([{ account_id: ida }]);
  });

  test('twenty people a day who do not follow who speaks; those who do, companies, and who was named in the post already are not counted [PST-004]', async () => {
    const kim = await person('Kim', 'Dove');
    const people = await Promise.all(Array.from({ length: MENTIONS.daily + 1 }, (_, index) => person(`P${index}`, 'Finch')));
    const all = (ids: string[]) => ids.map(mentionOf).join(' ');
    const first = await made(all(people.slice(0, 10)), kim);
    expect((await make(all(people.slice(10, 20)), kim)).status).toBe(200);
    const refused = await make(mentionOf(people[20] as string), kim);
    expect([refused.status, refused.body.error, Number(refused.headers['retry-after']) > 86_000]).toEqual([429, 'mention_limit', true]);
    expect((await edit(first, all(people.slice(1, 10)), kim)).status).toBe(200);
    expect((await edit(first, all(people.slice(0, 9)), kim)).status).toBe(200);
    expect((await make(mentionOf(company.id), kim)).status).toBe(200);
    await follow(api.db, kim, [people[20] as string]);
    expect((await make(mentionOf(people[20] as string), kim)).status).toBe(200);
    await api.pool.query("update post_mentioned set created_at = now() - interval '25 hours' where account_id = $1", [kim]);
    expect((await make(mentionOf(people[3] as string), kim)).status).toBe(200);
  });

  test('the limit holds for posts that are sent at the same moment [PST-004]', async () => {
    const una = await person('Una', 'Rook');
    const people = await Promise.all(Array.from({ length: 24 }, (_, index) => person(`Q${index}`, 'Finch')));
    const answers = await Promise.all(
      [0, 8, 16].map((from) =>
        make(
          people
            .slice(from, from + 8)
            .map(mentionOf)
            .join(' '),
          una,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  });
});
