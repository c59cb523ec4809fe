import type { Db } from '#server/base/database/database.ts';
import { writeResponses } from '#server/company/business/queries.ts';
import { workOut } from '#server/trade/desk/responses-queries.ts';
import { readOthers, readTeams } from './answered-queries.ts';
import { readPeople } from './asked-queries.ts';
import { pick } from './bulk.ts';
import { businessId } from './business-ids.ts';
import { indexCompany } from './directory-queries.ts';
import { readDirectory } from './files.ts';
import { seedThreads } from './threads-queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days ago, and what was asked: more than five within 90 days, so that pages say how a company answers. */
const ASKED = [
  { ago: 74, subject: 'Ball valves DN 50, 500 pieces', ask: 'Please quote 500 pieces in DN 50, CF8M, with 3.1 certificates.' },
  { ago: 61, subject: 'Certificates for pressure equipment', ask: 'Which module of the directive covers your valves, and who issued the certificate?' },
  { ago: 48, subject: 'Lead time for 2,000 pieces', ask: 'How soon could 2,000 valves in DN 50 leave, in one lot or in three?' },
  { ago: 33, subject: 'Sample of the DN 50 valve', ask: 'We would like two samples before we decide. What do they cost?' },
  { ago: 19, subject: 'Actuator pad', ask: 'Is the pad to ISO 5211 the same on all sizes of this series?' },
  { ago: 12, subject: 'Private label', ask: 'Can the levers carry our name, and from which quantity on?' },
  { ago: 5, subject: 'Packing on pallets', ask: 'How many valves in DN 50 stand on one pallet, and how heavy is it?' },
] as const;
/** The same of any company, whatever it sells. */
const ASKED_OF_OTHERS = [
  { ago: 81, subject: 'Price list', ask: 'Could you send us your current price list and your terms of delivery?' },
  { ago: 66, subject: 'Samples', ask: 'May we have samples before we order, and what do they cost?' },
  { ago: 52, subject: 'Lead time', ask: 'How soon could a first order leave, and how soon the next ones?' },
  { ago: 37, subject: 'Payment', ask: 'Which terms of payment do you offer to new customers?' },
  { ago: 23, subject: 'Certificates', ask: 'Which of your certificates cover what we would buy, and may we have copies?' },
  { ago: 9, subject: 'Delivery abroad', ask: 'Do you deliver to us with duties paid, or to the port?' },
] as const;
const OTHERS = 34;
const ANSWER = 'Thank you for asking. Please find our offer and the certificates with it; call us if anything is missing.';

/** What buyers asked the makers of ball valves, who answered within hours, and other companies, who took up to two days: their figures follow from these conversations (PAG-027). */
export async function seedAnswered(db: Db, now: Date): Promise<void> {
  const { businesses } = await readDirectory();
  const written = businesses.filter(({ products }) => products.length > 0 && products.every(({ trade }) => trade !== undefined)).map(businessId);
  const teams = await readTeams(db, written);
  // A directory of an earlier version has none of them.
  const makers = written.filter((id) => teams.has(id));
  const others = await readOthers(db, written, OTHERS);
  const asked = [...makers, ...others.keys()];
  const buyers = await readPeople(db, asked);
  if (makers.length === 0 || buyers.length === 0) return;
  await seedThreads(
    db,
    asked.flatMap((business, which) =>
      (others.has(business) ? ASKED_OF_OTHERS : ASKED).map((one, index) =>
        threadOf(
          { business, team: teams.get(business) ?? others.get(business) ?? '', buyer: buyers[(which + index) % buyers.length]?.id ?? '' },
          one,
          hoursOf(business, one.ago, others),
          now,
        ),
      ),
    ),
  );
  await writeResponses(db, await workOut(db, now, asked), asked);
  for (const one of asked) await indexCompany(db, one);
}

/** Makers answer within nine hours; of the others each has a pace of its own. */
function hoursOf(business: string, ago: number, others: ReadonlyMap<string, string>): number {
  const own = pick(`${business}:${ago}`, 9);
  return others.has(business) ? 1 + own + pick(business, 40) : 1 + own;
}

interface Sides {
  business: string;
  /** Who answers. */
  team: string;
  buyer: string;
}

interface Asked {
  ago: number;
  subject: string;
  ask: string;
}

function threadOf({ business, team, buyer }: Sides, { ago, subject, ask }: Asked, hours: number, now: Date) {
  const at = new Date(now.getTime() - ago * DAY_MS);
  const answered = new Date(at.getTime() + hours * HOUR_MS);
  const ended = new Date(answered.getTime() + 20 * HOUR_MS);
  return {
    key: `answered:${business}:${ago}`,
    ...{ business, buyer, product: null, subject, ask },
    ...{ at, answer: { text: ANSWER, at: answered, ended }, team: [team] },
  };
}
