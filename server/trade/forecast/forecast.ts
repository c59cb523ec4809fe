import type { Forecast } from '#contract/trade/forecast.ts';
import { PLACES } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { readCompanies } from '#server/trade/rfq/matching/listed-queries.ts';
import { type Match, matchesOf } from '#server/trade/rfq/matching/matching.ts';
import { countPlaces } from '#server/trade/rfq/places-queries.ts';
import { chanceOf, type History, isEnough, type Known, saidOf } from './chance.ts';
import { chanceOfFive, isLikely, leastMore, rangeOf } from './expected.ts';
import { type Asked, readAsked, readAskedOf, readHistories, readKnown } from './facts-queries.ts';
import { isGood, monthsOf } from './quality.ts';
import { type Invited, keepForecast, readBands, readInvited, writeBands } from './queries.ts';

/** What is expected of a company is written down with its invitation, after it: publishing waits for none of this (TME-008). */
export const subscribers = { 'rfq.invited': [keep] } satisfies Subscribers;

async function keep({ db }: AppContext, { body: { rfqID, businessID } }: OutboxEvent<'rfq.invited'>): Promise<void> {
  const asked = await readAskedOf(db, rfqID, businessID);
  if (!asked) return;
  const [known, histories] = [await readKnown(db, asked), await readHistories(db, asked, [businessID])];
  const history = histories.get(businessID) ?? NOTHING;
  const { cases, waiting } = history;
  await keepForecast(db, { rfqID, businessID, at: asked.moment, chance: isEnough(known) ? chanceOf(history, known) : null, cases, waiting });
}

const NOTHING: History = { cases: 0, answered: 0, waiting: 0 };

/** For the worker: what was forecast beside what came (FCT-006). */
export async function checkForecasts({ db }: AppContext): Promise<void> {
  await writeBands(db);
}

/** The best matches of which a chance is said. */
const SAID = 20;

const nothing = (standing: Forecast['standing'], { category }: Asked): Omit<Forecast, 'example'> => ({
  standing,
  category,
  likely: null,
  more: null,
  companies: [],
});

/** What is to be expected of an open request; null for any other. */
export async function forecastOf(db: Db, rfqID: string): Promise<Omit<Forecast, 'example'> | null> {
  const asked = await readAsked(db, rfqID);
  if (!asked?.isOpen) return null;
  const known = await readKnown(db, asked);
  if (!isEnough(known)) return nothing('little', asked);
  if (!isGood(monthsOf(await readBands(db)))) return nothing('paused', asked);
  const [invited, { found }] = [await readInvited(db, rfqID), await matchesOf(db, rfqID)];
  const matched = found.filter(({ id }) => !invited.some(({ businessID }) => businessID === id)).slice(0, SAID);
  const histories = await readHistories(db, asked, [...invited.map(({ businessID }) => businessID), ...matched.map(({ id }) => id)]);
  const facts = { asked, known, histories };
  const expected = invited.map((one) => expectedOf(one, facts));
  const chances = expected.map(({ chance }) => chance);
  return {
    standing: 'shown',
    category: asked.category,
    likely: { ...rangeOf(chances), of: invited.length, five: chanceOfFive(chances) },
    more: await moreOf(db, rfqID, { matched, chances, facts }),
    companies: [
      ...expected.flatMap(({ businessID, state, chance, cases }) => (state === 'silent' ? [{ businessID, ...saidOf(chance, cases) }] : [])),
      ...matched.map(({ id }) => ({ businessID: id, ...saidOf(chanceOf(histories.get(id) ?? NOTHING, known), histories.get(id)?.cases ?? 0) })),
    ],
  };
}

interface Facts {
  asked: Asked;
  known: Known;
  histories: ReadonlyMap<string, History>;
}

/** What is expected of a company that was asked. Of a sealed request it stays what it was at the moment of the invitation. */
function expectedOf({ businessID, state, chance, cases }: Invited, { asked, known, histories }: Facts) {
  const history = histories.get(businessID) ?? NOTHING;
  if (asked.isShut && chance !== null) return { businessID, state, chance, cases: cases ?? 0 };
  const now = state === 'quoted' ? 1 : state === 'declined' ? 0 : chanceOf(history, known);
  return { businessID, state, chance: now, cases: history.cases };
}

/** Whom to ask besides. Who lacks a required certificate is not asked by one press; it may be invited by hand. */
async function moreOf(
  db: Db,
  rfqID: string,
  { matched, chances, facts: { known, histories } }: { matched: Match[]; chances: number[]; facts: Facts },
): Promise<Forecast['more']> {
  const five = chanceOfFive(chances);
  if (isLikely(five)) return null;
  const free = Math.max(0, PLACES - (await countPlaces(db, rfqID)));
  const next = matched.filter(({ score }) => score.lacks.length === 0).slice(0, free);
  const added = next.map(({ id }) => chanceOf(histories.get(id) ?? NOTHING, known));
  const count = leastMore(chances, added);
  if (count === null) return { reaches: false, five, businesses: [] };
  const ids = next.slice(0, count).map(({ id }) => id);
  const businesses = (await readCompanies(db, rfqID, ids)).map(({ businessID, name }) => ({ businessID, name }));
  return { reaches: true, five: chanceOfFive([...chances, ...added.slice(0, count)]), businesses };
}
