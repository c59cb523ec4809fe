import { describe, expect, test } from 'vitest';
import { useApi } from '../../tests/support/api.ts';
import { logIn } from '../../tests/support/session.ts';
import { DEMO_PASSWORD } from './logins.ts';

const api = useApi('demo');
const LISTS = {
  'companies of one’s own': '/business/profile/my-list',
  'saved things': '/social/saved',
  'saved searches': '/search/saved',
  'one’s groups': '/social/group?mine=1',
  blocks: '/social/block',
} as const;

describe('new@demo.example', () => {
  test('logs in and has nothing yet: no company, no product, nobody followed, nothing saved, written or told', async () => {
    const { headers } = await logIn(api, 'new@demo.example', DEMO_PASSWORD);
    expect((await api.get('/user/onboarding', headers)).body.data).toEqual({ company: null, product: null, follows: 0 });
    for (const [what, path] of Object.entries(LISTS)) expect([what, (await api.get(path, headers)).body.data]).toEqual([what, []]);
    const { rows } = await api.pool.query(`select (select count(*) from notification n where n.account_id = a.id)::int as notifications,
        (select count(*) from inquiry i where a.id in (i.from_id, i.to_id))::int as inquiries, (select count(*) from reaction x where x.actor_id = a.id)::int as likes,
        (select count(*) from rfq r where r.account_id = a.id)::int as requests, (select count(*) from post p where p.author_id = a.id)::int as posts
      from account a where a.email = 'new@demo.example'`);
    expect(rows).toEqual([{ notifications: 0, inquiries: 0, likes: 0, requests: 0, posts: 0 }]);
  });
});
