import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { insertRevision as insertQuoteRevision } from '#server/trade/quote/content-queries.ts';
import { markExpired } from '#server/trade/quote/expired-queries.ts';
import { insertDraft, setSubmitted } from '#server/trade/quote/queries.ts';
import { hashOf } from '#server/trade/rfq/draft/judge.ts';
import { insertInvitations } from '#server/trade/rfq/invite-queries.ts';
import { insertDue } from '#server/trade/rfq/notices/due-queries.ts';
import { insertRevision, readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { nextNumber, noteHistory } from '#server/trade/rfq/state-queries.ts';
import { seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { indexCompany } from './directory-queries.ts';
import { insertLines, readCertified, readProductIDs, readStateID, readTraders, writeHash } from './requests-queries.ts';
import { seedBenchmark } from './trade/benchmark.ts';
import { decisionActs } from './trade/decision.ts';
import { seedPast, seedRates, writeMonths } from './trade/forecasts.ts';
import { seedKnown } from './trade/known.ts';
import { pastRequests } from './trade/past.ts';
import { readRequests, type SeedOffer, type SeedQuote, type SeedRequest } from './trade/request-file.ts';
import { assign, counterAct, expiredAct } from './trade/running.ts';
import { type Act, play } from './trade/timeline.ts';
import { invitedAct, noticedAct, questionActs, quotedAct } from './trade/told.ts';

/** More quotes than the demonstration has. */
const MOST = 1000;
const DAY_MS = 86_400_000;
const ALSO_ASKED = 'Tannerwick Valves';
/** Deadlines end a working day, at five in the afternoon. */
const CLOSES_AT = 17;

interface Cast {
  db: Db;
  now: Date;
  traders: Awaited<ReturnType<typeof readTraders>>;
  products: Map<string, string>;
}

/** Requests for quotation of the demonstration: those of the buyer's log-in, those that suit the owner's companies, and what was decided in twelve months. */
export async function seedRequests(db: Db, now: Date): Promise<void> {
  const requests = [...(await readRequests()), ...pastRequests()];
  await transactional(db, async (db) => {
    await seedRates(db, now);
    const named = requests.flatMap(({ buyer, invited, quotes }) => [buyer, ...invited, ...quotes.map(({ company }) => company)]);
    const offered = requests.flatMap(({ quotes }) => quotes.flatMap(({ lines }) => lines.flatMap(({ product }) => product ?? [])));
    const cast = { db, now, traders: await readTraders(db, named), products: await readProductIDs(db, offered) };
    const acts: Act[] = [];
    // In the order in which they were published, so that numbers rise with days.
    for (const request of requests.toSorted((one, other) => (other.published ?? 0) - (one.published ?? 0))) acts.push(...(await seedRequest(cast, request)));
    const referring = requests
      .filter(({ decision }) => decision?.orders?.some(({ reference }) => reference))
      .flatMap(({ buyer }) => cast.traders.get(buyer) ?? []);
    const other = cast.traders.get(ALSO_ASKED);
    if (other) await seedKnown(db, referring, other, now);
    await play(db, acts, now);
    await writeMonths(db, now);
    await seedBenchmark(db, now, cast.traders);
    // Searches are narrowed by references from orders.
    const referred = new Set(
      requests.flatMap(({ decision }) => decision?.orders?.flatMap(({ company, reference }) => (reference ? (cast.traders.get(company)?.id ?? []) : [])) ?? []),
    );
    for (const id of referred) await indexCompany(db, id);
    // What time has made due before the first start was told in its time.
    await insertDue(db);
    await markExpired(db, MOST);
  });
}

/** @returns what followed from it. */
async function seedRequest(cast: Cast, request: SeedRequest): Promise<Act[]> {
  const { db, now, traders } = cast;
  const buyer = traders.get(request.buyer);
  if (!buyer) return [];
  const { key, lines, quotes, drafts = [], published } = request;
  const at = daysFrom(now, -(published ?? 1), key.length * 60);
  const id = seedId(`rfq:${key}`, at);
  const companies = request.invited.flatMap((name) => traders.get(name)?.id ?? []);
  await bulk(db, 'rfq', [await rowOf(cast, request, { id, buyer, at, companies })]);
  await insertLines(
    db,
    lines.map(({ sub, target, ...line }, index) => ({
      ...{ ...line, rfq_id: id, id: seedId(`rfq-line:${key}:${index}`, at), number: index + 1, item_number: '', struck: false },
      ...{ sub_category: sub, category: sub.slice(0, 7), target_price: target ?? null },
    })),
  );
  if (published === null) return [];
  const content = await readContent(db, id);
  await insertRevision(db, id, { revision: 1, by: buyer.person, at, content, differences: [] });
  await noteHistory(db, id, { what: request.held ? 'held' : 'published', by: buyer.person, text: request.held ?? null, at });
  await insertInvitations(db, id, companies, { by: buyer.person, at });
  await writeHash(db, id, hashOf(content));
  const questions = questionRows(cast, request, { id, buyer, at });
  await bulk(db, 'rfq_question', questions);
  const certified = await readCertified(
    db,
    request.certificates.map(({ name }) => name),
  );
  const place = { rfqID: id, key, published: at, lineIDs: content.lines.map(({ lineID }) => lineID), certified };
  const acts = [invitedAct(id, { by: buyer.person, at, companies }), ...questions.flatMap(questionActs)];
  for (const quote of quotes) acts.push(...(await seedQuote(cast, { ...place, isSent: true }, quote)));
  for (const draft of drafts) await seedQuote(cast, { ...place, isSent: false }, draft);
  if (request.past) await seedPast(cast, request, { id, by: buyer.person, at });
  for (const { company, email } of request.assigned ?? []) await assign(db, { rfqID: id, businessID: traders.get(company)?.id, email, at });
  return request.held || request.past ? [] : [...acts, ...followed(cast, request, { id, buyer })];
}

/** What came of it after its deadline. */
function followed({ now, traders }: Cast, { due, decision, quotes, counter }: SeedRequest, { id, buyer }: Omit<Made, 'at'>): Act[] {
  if (due === null || due >= 0) return [];
  const deadline = closing(now, due);
  const by = buyer.person;
  // What was decided holds no longer anyway.
  const over = decision ? [] : quotes.filter(({ valid }) => valid < 0).map(({ valid }) => expiredAct(id, { by, at: daysFrom(midnight(now), valid + 1, 1) }));
  return [
    ...(quotes.length > 0 ? [noticedAct(id, { by, at: deadline })] : []),
    ...(decision ? decisionActs({ rfqID: id, deadline, buyer, traders }, decision) : over),
    ...(counter ? [counterAct(id, { by, at: daysFrom(now, 0, -60 * counter.hours), ...counter })] : []),
  ];
}

interface Made {
  id: string;
  buyer: { id: string; person: string };
  at: Date;
}

async function rowOf({ db, now }: Cast, request: SeedRequest, { id, buyer, at, companies }: Made & { companies: string[] }): Promise<object> {
  const { title, note, country, place, incoterm, currency, visibility, certificates, published, due, needed, held } = request;
  const isOut = published !== null;
  return {
    ...{ id, account_id: buyer.person, business_id: buyer.id, title, note, country, place, incoterm, currency, visibility, certificates },
    ...{ state: await readStateID(db, country, request.state), payment_terms: request.payment, other_currencies: true, public_page: true },
    ...{ needed_by: needed === null ? null : dayFrom(now, needed), deadline: due === null ? null : closing(now, due) },
    ...{ business_types: ['MA', 'DI', 'WS', 'EX'], version: 1, created_at: at, changed_at: at, extensions: 0, cancel_text: '' },
    ...{ revision: isOut ? 1 : 0, number: isOut ? await nextNumber(db, 'R', at) : null, invited: isOut ? [] : companies },
    ...{ sealed: request.sealed ?? false, anonymous: request.anonymous ?? false },
    ...{ published_at: isOut && !held ? at : null, held_at: held ? at : null, held_because: held ?? null },
  };
}

function questionRows({ traders }: Cast, { key, questions = [] }: SeedRequest, { id, buyer, at }: Made) {
  return questions.flatMap(({ company, after, text, answer, toAll }, index) => {
    const asker = traders.get(company);
    const asked = daysFrom(at, after, 40 * (index + 1));
    const answered = { answer, answered_by: buyer.person, answered_at: daysFrom(asked, 0, 95), to_all: toAll };
    return asker
      ? [{ id: seedId(`rfq-question:${key}:${index}`, asked), rfq_id: id, business_id: asker.id, account_id: asker.person, text, at: asked, ...answered }]
      : [];
  });
}

interface Place {
  rfqID: string;
  key: string;
  published: Date;
  lineIDs: string[];
  /** Certificates of companies of the kinds that were asked for. */
  certified: ReadonlyMap<string, string[]>;
  isSent: boolean;
}

async function seedQuote({ db, now, traders, products }: Cast, { rfqID, key, published, lineIDs, certified, isSent }: Place, quote: SeedQuote): Promise<Act[]> {
  const supplier = traders.get(quote.company);
  if (!supplier) return [];
  const at = daysFrom(published, quote.after ?? 1, 130);
  const id = seedId(`quote:${key}:${quote.company}`, at);
  const content: QuoteContent = {
    ...{ incoterm: quote.incoterm, place: quote.place, currency: quote.currency, validUntil: dayFrom(now, quote.valid), paymentTerms: quote.payment },
    ...{
      certificates: certified.get(supplier.id) ?? [],
      files: [],
      note: quote.note ?? '',
      costs: (quote.costs ?? []).map((cost) => ({ ...cost, lineID: null })),
    },
    lines: quote.lines.flatMap((line) => {
      const lineID = lineIDs[line.line - 1];
      return lineID
        ? [
            {
              lineID,
              offer: offerOf(line, products),
              notOffered: line.notOffered ? { reason: line.notOffered, text: line.text ?? '' } : null,
              alternatives: [],
            },
          ]
        : [];
    }),
  };
  await insertDraft(db, { id, rfqID, businessID: supplier.id, draft: content, by: supplier.person, at });
  if (!isSent) return [];
  await insertQuoteRevision(db, id, { revision: 1, answers: 1, by: supplier.person, at, content });
  await setSubmitted(db, id, { number: await nextNumber(db, 'Q', at), revision: 1, by: supplier.person, at, counts: false });
  return [quotedAct(rfqID, { by: supplier.person, at, quoteID: id })];
}

function offerOf(
  { unit = 'H87', per = 1, breaks, moq, multiple, lead, note = '', product }: SeedOffer,
  products: Map<string, string>,
): QuoteContent['lines'][number]['offer'] {
  if (!breaks || lead === undefined) return null;
  const productID = product && products.get(product);
  return {
    ...{ unit, holds: '1', per, breaks, leadDays: lead, deliveries: [], note },
    ...(moq && { moq }),
    ...(multiple && { multiple }),
    ...(productID && { productID }),
  };
}

const daysFrom = (from: Date, days: number, minutes = 0): Date => new Date(from.getTime() + days * DAY_MS + minutes * 60_000);
const dayFrom = (from: Date, days: number): string => daysFrom(from, days).toISOString().slice(0, 10);
const midnight = (day: Date): Date => new Date(dayFrom(day, 0));
const closing = (now: Date, days: number): Date => new Date(Date.parse(dayFrom(now, days)) + CLOSES_AT * 3_600_000);
