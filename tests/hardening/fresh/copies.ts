import { newId } from '#server/base/database/id.ts';
import type { Api } from '../../support/api.ts';

const OF_RFQ = 'rfq_id = $1';
const OF_QUOTE = 'quote_id in (select id from quote where rfq_id = $1)';
const OF_AWARD = 'award_id in (select id from award where rfq_id = $1)';
const OF_ORDER = 'order_id in (select id from trade_order where rfq_id = $1)';
/** What belongs to a request, each table with how its rows are found. */
const TABLES: Record<string, string> = {
  ...{ rfq: 'id = $1', rfq_line: OF_RFQ, rfq_revision: OF_RFQ, rfq_history: OF_RFQ, rfq_invitation: OF_RFQ, rfq_question: OF_RFQ },
  ...{
    quote: OF_RFQ,
    quote_revision: OF_QUOTE,
    quote_line: OF_QUOTE,
    quote_break: OF_QUOTE,
    quote_cost: OF_QUOTE,
    quote_round: OF_QUOTE,
    quote_mark: OF_QUOTE,
  },
  ...{ award: OF_RFQ, award_part: OF_AWARD, award_decline: OF_AWARD, award_unbought: OF_AWARD },
  ...{ trade_order: OF_RFQ, trade_order_part: OF_ORDER, trade_order_version: OF_ORDER, trade_order_answer: OF_ORDER, trade_order_history: OF_ORDER },
  ...{ trade_order_delivery: OF_ORDER, trade_reference: OF_ORDER },
};
/** In the title of what is kept: each copy has letters of its own there, since the same twice is refused. */
export const TITLE = 'zqxzqxzqxzqx';
const NUMBER = /WBN-[RQO]-\d{4}-\d+/g;

/** A request as it stood, with the ids that its calls name. */
export interface Kept<Ids> {
  rows: string;
  /** The statement that writes them. */
  insert: string;
  /** Ids and numbers of its own, each of which is another one in a copy. */
  own: string[];
  ids: Ids;
}

/** Requests for quotation that were made once through their calls, and are copied as often as they are needed: a copy is one statement. */
export async function openCopies({ pool }: Pick<Api, 'pool'>) {
  const { rows: columns } = await pool.query(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_identity = 'NO' and is_generated = 'NEVER' group by table_name`,
    [Object.keys(TABLES)],
  );
  const columnsOf = new Map<string, string>(columns.map(({ name, columns }) => [name, columns]));
  /** Writes rows of these tables; keys are looked at when all of them are there. */
  const insertInto = (names: string[]): string => {
    const inserts = names.map((name) => {
      const into = columnsOf.get(name);
      return `${name}_copied as (insert into ${name} (${into}) select ${into} from jsonb_populate_recordset(null::${name}, $1::jsonb -> '${name}'))`;
    });
    return `with ${inserts.join(', ')} select 1`;
  };
  // Beyond what the counters of numbers reach here.
  let count = 1_000_000;

  /** Remembers a request, everything that was done about it included. */
  async function keep<Ids extends { rfqID: string }>(ids: Ids): Promise<Kept<Ids>> {
    const read = Object.entries(TABLES).map(([name, where]) => `'${name}', (select coalesce(jsonb_agg(t), '[]') from ${name} t where ${where})`);
    const { rows } = await pool.query(`select jsonb_build_object(${read.join(', ')}) as rows`, [ids.rfqID]);
    const kept: Record<string, Record<string, unknown>[]> = rows[0].rows;
    const named = ['rfq', 'rfq_line', 'rfq_question', 'quote', 'award', 'trade_order', 'trade_reference'].flatMap((name) => kept[name] ?? []);
    const text = JSON.stringify(kept);
    const own = [...new Set([...named.map(({ id }) => id as string), ...(text.match(NUMBER) ?? [])])];
    return { rows: text, insert: insertInto(Object.keys(TABLES).filter((name) => kept[name]?.length)), own, ids };
  }

  /** Makes it again under ids and numbers of its own. @returns what `ids` name in the copy. */
  async function copy<Ids>({ rows, insert, own, ids }: Kept<Ids>): Promise<Ids> {
    count += 1;
    const letters = [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const fresh = new Map<string, string>(
      own.map((one, place) => [one, one.startsWith('WBN') ? one.replace(/\d+$/, `${count}${String(place).padStart(3, '0')}`) : newId()]),
    );
    const named = new RegExp([...own, TITLE].join('|'), 'g');
    const again = (text: string): string => text.replace(named, (before) => fresh.get(before) ?? letters);
    await pool.query(insert, [again(rows)]);
    return JSON.parse(again(JSON.stringify(ids)));
  }

  return { keep, copy };
}
