import { sql } from 'kysely';

/** Tier of a business (`b`): its running membership's, else standard. */
export const tierOf = sql`coalesce((select m.tier from membership m where m.business_id = b.id and m.ended_at is null), 'standard')`;
