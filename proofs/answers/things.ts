import { type Kind, kinds } from '../../tests/access.rules.ts';
import type { People } from './people.ts';
import type { World } from './world.ts';

/** What the demonstration's people ask about: of each kind one that is theirs, or stands at theirs, and one that is somebody else's. */
export type Things = Record<Kind, string[]>;

const visible = 'join resource r on r.id = x.id and r.hidden_at is null and r.audience is null';
const ofOwner = 'select business_id from business_access where account_id = $1';
const ofMember = 'select business_id from business_access where account_id = $2';

/** With the owner as $1 and the member of a business of theirs as $2. */
const FIND: Record<Kind, string> = {
  person:
    'select id from (select $1::uuid as id, 0 as place union (select x.id, 1 from account x join resource r on r.id = x.id and r.hidden_at is null where x.id <> $1 and x.id <> $2 order by x.id limit 1)) p order by place',
  business: `(select x.id from business x where x.id in (${ofOwner}) and x.id in (${ofMember}) limit 1) union all (select x.id from business x ${visible} where x.id not in (${ofOwner}) and x.id not in (${ofMember}) order by x.id limit 1)`,
  product: `(select x.id from product x ${visible} where x.business_id in (${ofMember}) and x.business_id in (${ofOwner}) order by x.place, x.id limit 1) union all (select x.id from product x ${visible} where x.business_id not in (${ofOwner}) and x.business_id not in (${ofMember}) order by x.id limit 1)`,
  comment: `select x.id from comment x ${visible} where $1::uuid is not null and $2::uuid is not null order by x.id limit 2`,
  question: `select x.id from product_question x ${visible} where $1::uuid is not null and $2::uuid is not null order by x.id limit 2`,
  post: `(select x.id from post x ${visible} where x.author_id in (${ofOwner}) or x.account_id in ($1, $2) order by x.id limit 1) union all (select x.id from post x ${visible} where x.author_id not in (${ofOwner}) and x.account_id not in ($1, $2) order by x.id limit 1)`,
  group: `(select x.group_id as id from group_member x where x.account_id in ($1, $2) order by x.group_id limit 1) union all (select x.id from network_group x order by x.id limit 1)`,
  inquiry: `(select x.id from inquiry x where x.to_id in (${ofOwner}) or x.from_id in ($1, $2) order by x.id limit 1) union all (select x.id from inquiry x where x.to_id not in (${ofOwner}) and x.from_id not in ($1, $2) order by x.id limit 1)`,
  session: 'select id from session where account_id in ($1, $2) order by id limit 1',
};

export async function readThings({ parts }: World, { owner, member }: People): Promise<Things> {
  const found = await Promise.all(
    kinds.map(async (kind) => [kind, (await parts.pool.query(FIND[kind], [owner.accountID, member.accountID])).rows.map(({ id }) => id)]),
  );
  return Object.fromEntries(found) as Things;
}
