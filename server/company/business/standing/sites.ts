import type { Site } from '#contract/company/business.ts';
import type { BusinessChange } from '#contract/company/business-change.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { areaAt, regionAt } from '#server/directory/places/places.ts';
import { dialled } from '../dialled.ts';
import { readSiteIds, readUnknownPlaces, type StoredSite, type WrittenSite, writeSiteRows } from './sites-queries.ts';

type Given = NonNullable<BusinessChange['sites']>;

/** Sites with the region and postcode area that follow from their state and postcode. */
export const placed = (sites: StoredSite[]): Site[] =>
  sites.map((site) => {
    const at = { country: site.country?.code ?? null, state: site.state?.stateID ?? null, zipcode: site.zipcode };
    return { ...site, region: regionAt(at), area: areaAt(at) };
  });

/** Replaces the list: what carries an id stays the same site, what is left out goes. @throws Refusal that names what is wrong of which site. */
export async function writeSites({ db }: Request, businessID: string, sites: Given): Promise<void> {
  const kept = new Set(await readSiteIds(db, businessID));
  const fields = { ...strangers(sites, kept), ...(await unknownPlaces(db, sites)) };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  await writeSiteRows(
    db,
    businessID,
    sites.map((site, place) => rowOf(site, place, businessID)),
  );
}

const rowOf = (site: Given[number], place: number, businessID: string): WrittenSite => ({
  id: site.siteID ?? newId(),
  business_id: businessID,
  place,
  kind: site.kind,
  name: site.name || null,
  address: site.address || null,
  city: site.city || null,
  zipcode: site.zipcode || null,
  state_id: site.state || null,
  country_code: site.country.toUpperCase(),
  phone: dialled(site.phone ?? null) ?? null,
});

/** Sites that carry the id of another company's, or the same twice. */
function strangers(sites: Given, kept: Set<string>): Record<string, Sentence> {
  const ids = sites.map(({ siteID }) => siteID);
  const wrong = ids.flatMap((id, place): [string, Sentence][] => {
    if (id === undefined) return [];
    if (!kept.has(id)) return [[`sites.${place}.siteID`, say('siteOfAnother')]];
    return ids.indexOf(id) < place ? [[`sites.${place}.siteID`, say('siteTwice')]] : [];
  });
  return Object.fromEntries(wrong);
}

async function unknownPlaces(db: Request['db'], sites: Given): Promise<Record<string, Sentence>> {
  const at = sites.map(({ country, state }) => ({ country: country.toUpperCase(), state: state || null }));
  const unknown = await readUnknownPlaces(db, at);
  return Object.fromEntries(
    unknown.flatMap(({ place, field }) => [[`sites.${place}.${field}`, say(field === 'country' ? 'unknown.country' : 'unknown.stateOfCountry')]]),
  );
}
