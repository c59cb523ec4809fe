import { beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '#server/base/tables/table.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { withFile } from '../../../tests/support/import.ts';
import { type Cast, makeCast, talk } from '../../../tests/support/talk.ts';
import { useUploads } from '../../../tests/support/uploads.ts';
import { runTransfers } from './run.ts';

const api = useUploads(undefined, { authenticate: byHeader });
const { ask, say } = talk(api);
let cast: Cast;
let id = '';
beforeAll(async () => {
  cast = await makeCast(api);
  id = (await ask(cast.buyer, { to: cast.company, subject: '=SUM(A1) of your prices', message: 'First words.' })).body.data.requestID;
  api.pass(5_400);
  await say(cast.owner, id, 'An answer.', cast.company);
  api.back();
  await api.put(`/business/desk/${cast.company}/request/${id}`, { userID: cast.member }, as(cast.owner));
  const outcome = { outcome: 'lost', reason: 'price', value: { amount: '1200.50', currency: 'GBP' } };
  await api.put(`/business/desk/${cast.company}/request/${id}/outcome`, outcome, as(cast.owner));
  await api.post(`/business/desk/${cast.company}/request/${id}/note`, { content: 'A secret of the team.' }, as(cast.owner));
});

const start = (who: string, more: object = {}) => api.post(`/business/${cast.company}/export`, { what: 'conversations', format: 'csv', ...more }, as(who));
async function rowsOf(format: 'csv' | 'xlsx', messages: boolean): Promise<string[][]> {
  const { transferID } = (await start(cast.owner, { format, messages })).body.data;
  await runTransfers(api);
  const { data } = (await api.get(`/business/${cast.company}/export/${transferID}/file`, as(cast.owner))).body;
  return withFile(Buffer.from(data.content, 'base64'), async (path) => {
    const table = await openTable(path, { known: ['id', 'subject'] });
    const rows: string[][] = [];
    for await (const batch of table.rows()) rows.push(...batch.map(({ cells }) => cells));
    await table.close();
    return rows;
  });
}

describe('an export of conversations', () => {
  test.each(['csv', 'xlsx'] as const)(
    'says who wrote when about what, what became of it and what it was worth, how soon the answer came and who looks after it, with messages where they are asked for, and nothing of the team’s notes: %s [IMX-011]',
    async (format) => {
      const [heading = [], row = [], ...others] = await rowsOf(format, false);
      expect(others).toEqual([]);
      expect(Object.fromEntries(heading.map((name, at) => [name, row[at]]))).toEqual({
        id,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        last_message_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        direction: 'received',
        counterpart: 'Nora Buyer',
        country: expect.any(String),
        identity: '',
        subject: '=SUM(A1) of your prices',
        product: '',
        status: 'open',
        outcome: 'lost',
        lost_reason: 'price',
        value: '1200.5',
        currency: 'GBP',
        first_answer_hours: '1.5',
        assigned: expect.stringContaining('Mia'),
        link: expect.stringContaining(`/business/${cast.company}/requests/${id}`),
      });
      expect(JSON.stringify([heading, row])).not.toContain('First words');
      const withMessages = await rowsOf(format, true);
      expect(withMessages[0]?.slice(0, -1)).toEqual(heading);
      expect(withMessages[1]?.at(-1)).toMatch(/S: First words\.\s.* R: An answer\.$/s);
      expect(JSON.stringify(withMessages)).not.toContain('secret of the team');
    },
  );

  test('stands in the history of the company, and is nobody else’s than of owners and admins [IMX-011]', async () => {
    expect((await start(cast.owner)).status).toBe(200);
    const { data } = (await api.get(`/business/profile/${cast.company}/history`, as(cast.owner))).body;
    expect(data[0]).toMatchObject({ what: 'conversations-exported' });
    await api.pool.query("update business_access set access = 'admin' where business_id = $1 and account_id = $2", [cast.company, cast.member]);
    expect((await start(cast.member)).status).toBe(200);
    await api.pool.query("update business_access set access = 'member' where business_id = $1 and account_id = $2", [cast.company, cast.member]);
    expect([(await start(cast.member)).status, (await start(cast.buyer)).status]).toEqual([403, 403]);
  });
});
