import { type Db, transactional } from '#server/base/database/database.ts';
import { seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { readTraders } from './requests-queries.ts';
import { seedThreads } from './threads-queries.ts';

const DAY_MS = 86_400_000;
const SUPPLIER = 'Halderby Pumps & Valves';
/** Whom the same buyers ask too: who trades with one company alone is looked at. */
const OTHER = 'Kilbraeside Flow Control';

interface SeedReference {
  buyer: string;
  supplier?: string;
  /** Days ago: of the last message, and of the reference; null where none was written yet. */
  talked: number;
  written: number | null;
  subject: string;
  named?: boolean;
  delivered?: 'yes' | 'partly' | 'no';
  onTime?: boolean;
  again?: boolean;
  comment?: string;
  reply?: string;
  /** The supplier says that it was delivered and on time, whatever the buyer says. */
  confirmed?: boolean;
  dispute?: { reason: string; evidence: string };
  /** Why staff looks at it first. */
  held?: string;
  sub?: string;
}

/** What buyers confirm of conversations: shown, with a reply, without a name, disputed, a ring that staff decides on, and one that may be written. */
const REFERENCES: SeedReference[] = [
  {
    ...{ buyer: 'Penhallick Preserves', talked: 60, written: 52, subject: 'Hygienic valves for a cooker line', sub: '0004-01-01' },
    comment: 'Finish and certificates were right, and the crates were marked line by line.',
  },
  {
    ...{ buyer: 'Lawley Brook Conveyors', talked: 110, written: 100, subject: 'Pumps for a coolant ring', onTime: false, again: false },
    comment: 'Two pumps came nine days late and we lost a shift.',
    reply: 'A bearing failed on the test bench. We now keep two spare sets and have paid for the shift.',
  },
  { buyer: 'Tannerwick Valves', talked: 150, written: 141, subject: 'Castings for gate valves', named: false },
  {
    ...{ buyer: 'Strathlennan Lift Trucks', talked: 30, written: 9, subject: 'Dosing pump for a wash line', onTime: false, again: false },
    ...{ delivered: 'no', confirmed: true, comment: 'The pump never arrived.' },
    dispute: { reason: 'false-fact', evidence: 'The carrier’s proof of delivery of the day is attached to the conversation, signed by their stores.' },
  },
  { buyer: 'Northquay Electrical', talked: 12, written: null, subject: 'Spare seals for the cooling loop' },
  { buyer: 'Avonmarch Stainless Valves', supplier: 'Kilbraeside Flow Control', talked: 40, written: 20, subject: 'Actuator brackets', held: 'cycle' },
  { buyer: 'Kilbraeside Flow Control', supplier: 'Rheinfelser Armaturen GmbH', talked: 40, written: 19, subject: 'Valve bodies DN 80', held: 'cycle' },
  { buyer: 'Rheinfelser Armaturen GmbH', supplier: 'Avonmarch Stainless Valves', talked: 40, written: 18, subject: 'Tri-clamp ferrules', held: 'cycle' },
];
const TALK = [
  'We need these for a line that starts in six weeks. Can you supply them?',
  'Yes. Please see our offer; the certificates come with it.',
  'Thank you. Two questions about the flanges are in the drawing.',
  'Both are answered in the drawing that we send back.',
  'Then we go ahead. The order follows by post.',
  'Thank you for your order. The goods leave as agreed.',
];

/** A directory of an earlier version lacks some of these companies: what names one of them is left out. */
export async function seedReferences(db: Db, now: Date): Promise<void> {
  const names = [...new Set([SUPPLIER, OTHER, ...REFERENCES.flatMap(({ buyer, supplier = SUPPLIER }) => [buyer, supplier])])];
  const traders = await readTraders(db, names);
  await transactional(db, async (db) => {
    for (const reference of REFERENCES) {
      const [buyer, supplier] = [traders.get(reference.buyer), traders.get(reference.supplier ?? SUPPLIER)];
      if (buyer && supplier) await seedOne(db, reference, { buyer, supplier, now });
    }
    const other = traders.get(OTHER);
    const asking = REFERENCES.flatMap(({ supplier, buyer }) => (supplier === undefined ? [traders.get(buyer)?.person ?? ''] : []));
    if (other)
      await seedThreads(
        db,
        [...new Set(asking)].filter((buyer) => buyer !== '' && buyer !== other.person).map((buyer) => threadOf(buyer, other, now)),
      );
  });
}

function threadOf(buyer: string, other: Sides['supplier'], now: Date) {
  const at = new Date(now.getTime() - 200 * DAY_MS);
  const [answered, ended] = [new Date(at.getTime() + DAY_MS / 8), new Date(at.getTime() + DAY_MS)];
  const said = { subject: 'Butterfly valves for a water main', ask: 'Which sizes do you keep in stock?' };
  const answer = { text: 'DN 50 to DN 300. Please see our list.', at: answered, ended };
  return { key: `reference-other:${buyer}`, business: other.id, buyer, product: null, ...said, ...{ at, answer, team: [other.person] } };
}

interface Sides {
  buyer: { id: string; person: string };
  supplier: { id: string; person: string };
  now: Date;
}

async function seedOne(db: Db, reference: SeedReference, sides: Sides): Promise<void> {
  const talk = await seedTalk(db, reference, sides);
  if (reference.written !== null) await bulk(db, 'trade_reference', [referenceOf(reference, sides, talk)]);
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

async function seedTalk(db: Db, { talked, subject, buyer: name }: SeedReference, { buyer, supplier, now }: Sides): Promise<{ id: string; last: Date }> {
  const last = before(now, talked);
  const id = seedId(`reference-talk:${name}:${subject}`, last);
  const at = (place: number): Date => before(now, talked + TALK.length - place);
  const common = { from_id: buyer.id, account_id: buyer.person, to_id: supplier.id, subject, product_id: null, text_hash: '\\x00', cold: false };
  await bulk(db, 'inquiry', [
    { id, ...common, closed_at: last, closed_by: 'S', declined: false, last_place: TALK.length, last_message_at: last, created_at: at(1) },
  ]);
  await bulk(
    db,
    'inquiry_message',
    TALK.map((content, index) => ({
      ...{ id: seedId(`reference-talk:${id}:${index}`, at(index + 1)), inquiry_id: id, place: index + 1, side: index % 2 === 0 ? 'S' : 'R' },
      ...{ account_id: index % 2 === 0 ? buyer.person : supplier.person, content, created_at: at(index + 1) },
    })),
  );
  const read = (account: string, side: 'S' | 'R') => ({ inquiry_id: id, account_id: account, side, place: TALK.length, mailed_place: TALK.length });
  await bulk(db, 'inquiry_read', [read(buyer.person, 'S'), read(supplier.person, 'R')]);
  return { id, last };
}

function referenceOf(reference: SeedReference, { buyer, supplier, now }: Sides, { id, last }: { id: string; last: Date }) {
  const { written, named = true, delivered = 'yes', onTime = true, again = true, comment = '', reply, dispute, held, sub, confirmed } = reference;
  const wrote = before(now, written ?? 0);
  const next = new Date(wrote.getTime() + DAY_MS);
  return {
    ...{ id: seedId(`reference:${id}`, wrote), kind: 'conversation', inquiry_id: id, supplier_id: supplier.id, buyer_id: buyer.id, account_id: buyer.person },
    ...{ named, buyer_type: 'MA', sub_category: sub ?? null, month: last.toISOString().slice(0, 10), delivered, on_time: onTime, again, comment },
    ...{ supplier_delivered: confirmed ? 'yes' : delivered, supplier_on_time: confirmed ?? onTime, written_at: wrote, confirmed_at: wrote },
    ...{ held_because: held ? [held] : [], ...(held && { held_at: wrote }) },
    ...(reply && { reply, replied_at: next }),
    ...(dispute && { disputed_at: next, dispute_reason: dispute.reason, dispute_evidence: dispute.evidence }),
  };
}
