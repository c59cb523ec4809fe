import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { like, makeBusiness, makeComment, makeFile, makePerson, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', { FILES_URL: 'https://files.example' });
const MISSING = '0190a0a0-0000-7000-8000-00000000dead';
const list = (id: string, query = '') => api.get(`/social/comments/${id}${query}`);
const contents = async (id: string, query = ''): Promise<string[]> =>
  (await list(id, query)).body.data.comments.map(({ content }: { content: string }) => content);
const hide = (id: string) => api.pool.query('update resource set hidden_at = now() where id = $1', [id]);

let product: string;
let ann: string;
let company: string;
let portrait: string;

beforeAll(async () => {
  portrait = await makeFile(api.db, 'image');
  ann = await makePerson(api.db, { profile_photo_id: portrait }, { company_name: 'Valve Works', job_position_id: 'buyer' });
  company = await makeBusiness(api.db, { company_name: 'Pump & Co', business_type: 'DI' });
  product = await makeProduct(api.db, company);
  for (let minute = 1; minute <= 7; minute++)
    await makeComment(api.db, product, ann, { content: `comment ${minute}`, created_at: `2026-01-01T10:0${minute}:00Z` });
});

describe('comments on a resource', () => {
  test('come five at a time, newest first [COM-009] [API-050]', async () => {
    const { status, body } = await list(product);
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    expect(await contents(product)).toEqual([7, 6, 5, 4, 3].map((number) => `comment ${number}`));
    expect(await contents(product, '?skip=5&size=5')).toEqual(['comment 2', 'comment 1']);
    expect(body.data.total).toBe(7);
    expect(await contents(product, '?skip=10')).toEqual([]);
    expect(await contents(product, '?skip=&size=2')).toEqual(['comment 7', 'comment 6']);
  });

  test('keep their order when they were written in the same moment', async () => {
    const on = await makeProduct(api.db, company);
    for (let number = 0; number < 12; number++) await makeComment(api.db, on, ann, { content: `c${number}`, created_at: '2026-01-01T10:00:00Z' });
    const pages = [await contents(on), await contents(on, '?skip=5'), await contents(on, '?skip=10')].flat();
    expect(new Set(pages).size).toBe(12);
    expect(await contents(on, '?size=50')).toEqual(pages);
  });

  test('carry id, content and who speaks: a person with the company or the position [COM-016]', async () => {
    const { comments } = (await list(product, '?size=1')).body.data;
    expect(comments[0]).toEqual({
      commentID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      content: 'comment 7',
      createdAt: '2026-01-01T10:07:00Z',
      repliesCount: 0,
      session: null,
      reactions: { reactionCount: { like: 0 } },
      whoComment: {
        type: 'user',
        id: ann,
        name: 'Ann Tester',
        role: 'Valve Works',
        photo: expect.objectContaining({ url: `https://files.example/test/${portrait}-1024.webp` }),
      },
    });
    const clerk = await makePerson(api.db, {}, { job_position_id: 'export-manager' });
    const on = await makeProduct(api.db, company);
    await makeComment(api.db, on, clerk);
    expect((await list(on)).body.data.comments[0].whoComment).toMatchObject({ role: 'Export Manager', photo: null });
  });

  test('of a business carry its name and type, not the person who wrote for it', async () => {
    const on = await makeProduct(api.db, company);
    const comment = await makeComment(api.db, on, ann, { business_id: company });
    await like(api.db, comment, [ann]);
    const { comments } = (await list(on)).body.data;
    expect(comments[0]).toMatchObject({
      whoComment: { type: 'business', id: company, name: 'Pump & Co', role: 'Distributor', photo: null },
      reactions: { reactionCount: { like: 1 } },
    });
    expect(JSON.stringify(comments)).not.toContain(ann);
  });

  test.each(['?skip=-1', '?skip=x', '?size=0', '?size=51', '?skip=10001', '?skip=1.5', '?size=1&size=2'])('are refused for %s', async (query) => {
    const { status, body } = await list(product, query);
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_input' });
    expect(Object.keys(body.fields)).toEqual([expect.stringMatching(/^(skip|size)$/)]);
  });

  test('of something missing or hidden are missing, and nobody can tell which', async () => {
    const hidden = await makeProduct(api.db, company);
    await hide(hidden);
    const [one, other] = [await list(hidden), await list(MISSING)];
    expect([one.status, other.status]).toEqual([404, 404]);
    expect({ ...one.body, requestId: '' }).toEqual({ ...other.body, requestId: '' });
  });
});

describe('replies', () => {
  test('are the comments on a comment, counted on it, to any depth', async () => {
    const on = await makeProduct(api.db, company);
    const first = await makeComment(api.db, on, ann, { content: 'first' });
    const reply = await makeComment(api.db, first, ann, { content: 'reply' });
    await makeComment(api.db, first, ann, { content: 'second reply' });
    const deeper = await makeComment(api.db, reply, ann, { content: 'reply to the reply' });
    expect(await contents(on)).toEqual(['first']);
    expect((await list(on)).body.data.comments[0].repliesCount).toBe(2);
    expect(await contents(first)).toEqual(['second reply', 'reply']);
    expect((await list(first)).body.data.comments[1].repliesCount).toBe(1);
    expect([await contents(reply), await contents(deeper)]).toEqual([['reply to the reply'], []]);
  });
});

describe('what was taken down', () => {
  test('is neither shown nor counted: a comment, and what a hidden person or business said', async () => {
    const on = await makeProduct(api.db, company);
    const [gone, closed] = [await makePerson(api.db, { first_name: 'Canary' }), await makeBusiness(api.db, { company_name: 'Canary Ltd' })];
    const kept = await makeComment(api.db, on, ann, { content: 'kept' });
    const hidden = [await makeComment(api.db, on, ann), await makeComment(api.db, kept, ann)];
    await makeComment(api.db, on, gone);
    await makeComment(api.db, kept, ann, { business_id: closed });
    await makeComment(api.db, kept, gone);
    for (const id of [...hidden, gone, closed]) await hide(id);
    const { comments, total } = (await list(on)).body.data;
    expect(comments).toMatchObject([{ content: 'kept', repliesCount: 0 }]);
    expect(total).toBe(1);
    expect(JSON.stringify((await list(kept)).body)).not.toContain('Canary');
    expect(await contents(kept)).toEqual([]);
  });
});
