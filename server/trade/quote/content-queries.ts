import { type RawBuilder, sql } from 'kysely';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { buyerName } from '#server/trade/rfq/reading/offered-queries.ts';

const text = (column: string): RawBuilder<string> => sql`trim_scale(${sql.ref(column)})::text`;

const breaksOf = sql`(select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('from', ${text('k.from_quantity')}, 'price', ${text('k.price')}, 'days', k.days)) order by k.from_quantity)
  from quote_break k where k.quote_id = l.quote_id and k.revision = l.revision and k.line_id = l.line_id and k.place = l.place)`;

/** What is offered in a row `l` of quote_line; null for a line that is not offered. */
export const offerOf = sql`case when l.unit is not null then jsonb_strip_nulls(jsonb_build_object('unit', l.unit, 'holds', ${text('l.holds')}, 'per', l.per, 'breaks', ${breaksOf},
  'moq', ${text('l.moq')}, 'multiple', ${text('l.multiple')}, 'leadDays', l.lead_days, 'deliveries', l.deliveries, 'productID', l.product_id,
  'hs', case when l.hs_code is not null then jsonb_build_object('code', l.hs_code, 'six', left(l.hs_code, 6)) end, 'origin', l.origin,
  'sample', case when l.sample then jsonb_strip_nulls(jsonb_build_object('price', ${text('l.sample_price')}, 'days', l.sample_days)) end, 'note', l.note)) end`;

/** Files of a revision of a quote, 0 being its draft. */
export const filesOf = (quoteID: RawBuilder<unknown>, revision: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('fileID', f.file_id, 'name', f.name, 'type', x.content_type, 'bytes', x.byte_size) order by f.place)
  from quote_file f join file x on x.id = f.file_id where f.quote_id = ${quoteID} and f.revision = ${revision}), '[]')`;

/** A submitted revision `v` of a quote, as `QuoteContent`. */
export const contentOf: RawBuilder<QuoteContent> = sql`jsonb_build_object('incoterm', v.incoterm, 'place', v.place, 'currency', v.currency, 'validUntil', v.valid_until,
  'paymentTerms', v.payment_terms, 'certificates', to_jsonb(v.certificates), 'note', v.note, 'files', ${filesOf(sql`v.quote_id`, sql`v.revision`)},
  'lines', coalesce((select jsonb_agg(jsonb_build_object('lineID', l.line_id, 'offer', ${offerOf},
      'notOffered', case when l.not_offered is not null then jsonb_build_object('reason', l.not_offered, 'text', l.not_offered_text) end,
      'alternatives', coalesce((select jsonb_agg(jsonb_build_object('differs', l.differs, 'offer', ${offerOf}) order by l.place)
        from quote_line l where l.quote_id = v.quote_id and l.revision = v.revision and l.line_id = main.line_id and l.place > 0), '[]')) order by l.line_id)
    from quote_line l join quote_line main on (main.quote_id, main.revision, main.line_id, main.place) = (l.quote_id, l.revision, l.line_id, l.place)
    where l.quote_id = v.quote_id and l.revision = v.revision and l.place = 0), '[]'),
  'costs', coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'amount', ${text('c.amount')}, 'kind', c.kind, 'lineID', c.line_id) order by c.place)
    from quote_cost c where c.quote_id = v.quote_id and c.revision = v.revision), '[]'))`;

export async function insertRevision(
  db: Db,
  quoteID: string,
  { revision, answers, by, at, content }: { revision: number; answers: number; by: string; at: Date; content: QuoteContent },
): Promise<void> {
  const { incoterm, place, currency, validUntil, paymentTerms, certificates, note, lines, costs, files } = content;
  await sql`insert into quote_revision (quote_id, revision, answers, account_id, at, incoterm, place, currency, valid_until, payment_terms, certificates, note,
      supplier_name, buyer_name, certificate_names)
    select q.id, ${revision}, ${answers}, ${by}, ${at}, ${incoterm}, ${place}, ${currency}, ${validUntil}, ${paymentTerms}, ${certificates}, ${note},
      s.company_name, ${buyerName}, array(select c.name from certificate c where c.business_id = s.id and c.id = any(${certificates}::uuid[]) order by c.place, c.id)
    from quote q join business s on s.id = q.business_id join rfq r on r.id = q.rfq_id join account a on a.id = r.account_id
      left join business buyer on buyer.id = r.business_id where q.id = ${quoteID}`.execute(db);
  await writeFiles(db, { quoteID, revision, files });
  const offers = lines.flatMap(rowsOf);
  await sql`insert into quote_line (quote_id, revision, line_id, place, not_offered, not_offered_text, differs, unit, holds, per, moq, multiple, lead_days, deliveries,
      product_id, hs_code, origin, sample_price, sample_days, sample, note)
    select ${quoteID}, ${revision}, l.line_id, l.place, l.not_offered, coalesce(l.not_offered_text, ''), l.differs, l.unit, l.holds, l.per, l.moq, l.multiple, l.lead_days,
      coalesce(l.deliveries, '[]'), l.product_id, l.hs_code, l.origin, l.sample_price, l.sample_days, coalesce(l.sample, false), coalesce(l.note, '')
    from jsonb_to_recordset(${JSON.stringify(offers.map(({ breaks: _, ...row }) => row))}::jsonb) as l (line_id uuid, place int, not_offered text, not_offered_text text,
      differs text, unit text, holds numeric, per int, moq numeric, multiple numeric, lead_days int, deliveries jsonb, product_id uuid, hs_code text, origin text,
      sample_price numeric, sample_days int, sample boolean, note text)`.execute(db);
  const breaks = offers.flatMap(({ line_id, place, breaks = [] }) =>
    breaks.map(({ from, price, days }) => ({ line_id, place, from_quantity: from, price, days })),
  );
  await sql`insert into quote_break (quote_id, revision, line_id, place, from_quantity, price, days)
    select ${quoteID}, ${revision}, k.line_id, k.place, k.from_quantity, k.price, k.days
    from jsonb_to_recordset(${JSON.stringify(breaks)}::jsonb) as k (line_id uuid, place int, from_quantity numeric, price numeric, days int)`.execute(db);
  await sql`insert into quote_cost (quote_id, revision, place, name, amount, kind, line_id)
    select ${quoteID}, ${revision}, c.place, c.name, c.amount, c.kind, c.line_id
    from jsonb_to_recordset(${JSON.stringify(costs.map(({ lineID, ...cost }, place) => ({ ...cost, place, line_id: lineID })))}::jsonb)
      as c (place int, name text, amount numeric, kind text, line_id uuid)`.execute(db);
}

/** All files of a revision in their order, in the place of those that were there. What no revision names goes with the sweep of uploads. */
export async function writeFiles(
  db: Db,
  { quoteID, revision, files }: { quoteID: string; revision: number; files: { fileID: string; name: string }[] },
): Promise<void> {
  await sql`delete from quote_file where quote_id = ${quoteID} and revision = ${revision}`.execute(db);
  await sql`insert into quote_file (quote_id, revision, file_id, name, place)
    select ${quoteID}, ${revision}, f.id, f.name, f.place
    from unnest(${files.map(({ fileID }) => fileID)}::uuid[], ${files.map(({ name }) => name)}::text[]) with ordinality as f (id, name, place)`.execute(db);
}

type Line = QuoteContent['lines'][number];
type Offer = NonNullable<Line['offer']>;

const offerRow = (offer: Offer) => ({
  unit: offer.unit,
  holds: offer.holds,
  per: offer.per,
  moq: offer.moq,
  multiple: offer.multiple,
  lead_days: offer.leadDays,
  deliveries: offer.deliveries,
  product_id: offer.productID,
  hs_code: offer.hs?.code,
  origin: offer.origin,
  sample_price: offer.sample?.price,
  sample_days: offer.sample?.days,
  sample: offer.sample !== undefined,
  note: offer.note,
  breaks: offer.breaks,
});

/** A line with alternatives and no offer of the asked thing is not offered as it was asked. */
function rowsOf({ lineID, offer, notOffered, alternatives }: Line) {
  const main = offer ? offerRow(offer) : { not_offered: notOffered?.reason ?? 'specification', not_offered_text: notOffered?.text ?? '', breaks: undefined };
  return [
    { line_id: lineID, place: 0, ...main },
    ...alternatives.map(({ differs, offer }, index) => ({ line_id: lineID, place: index + 1, differs, ...offerRow(offer) })),
  ];
}
