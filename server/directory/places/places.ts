import { postcodeArea } from '#contract/directory/postcode-area.ts';
import areas from './areas.json' with { type: 'json' };
import centres from './centres.json' with { type: 'json' };
import regions from './regions.json' with { type: 'json' };

const byCode = new Map(areas.map((area) => [area.area, area]));
/** Mean radius of the earth in miles. */
const RADIUS = 3958.8;
const STEP = 10;

/** The 12 regions with their states and postcode areas. */
export const regionsOfUk = regions.map((region) => ({
  ...region,
  areas: areas.filter(({ regionID }) => regionID === region.regionID).map(({ area, name }) => ({ area, name })),
}));

/** Where something lies, as it is written: codes, and the text of the postcode. */
interface At {
  country: string | null;
  state: string | null;
  zipcode: string | null;
}

const ISLANDS = ['GG', 'IM', 'JE'];
const regionsById = new Map(regions.map((region) => [region.regionID, region]));
const regionsByState = new Map(regions.flatMap((region) => region.states.map((state) => [state, region] as const)));

/** The postcode area with its name and centre; null without a British postcode. */
export function areaAt({ country, zipcode }: At): { area: string; name: string; latitude: number; longitude: number } | null {
  if (zipcode === null || (country !== null && country !== 'GB' && !ISLANDS.includes(country))) return null;
  const found = byCode.get(postcodeArea(zipcode) ?? '');
  return found ? { area: found.area, name: found.name, latitude: found.latitude, longitude: found.longitude } : null;
}

/** The region by the state, else by the postcode area; null for what lies in none. */
export function regionAt(at: At): { regionID: string; name: string } | null {
  const found = regionsByState.get(at.state ?? '') ?? regionsById.get(byCode.get(areaAt(at)?.area ?? '')?.regionID ?? '');
  return found ? { regionID: found.regionID, name: found.name } : null;
}

/** Miles between the centres of two postcode areas in a straight line; 0 for the same. Null for an area that is not known. */
export function milesBetween(from: string, to: string): number | null {
  const [one, other] = [byCode.get(from), byCode.get(to)];
  return one && other ? milesApart([one.latitude, one.longitude], [other.latitude, other.longitude]) : null;
}

/** Miles from the centre of a postcode area to that of each country, as whole degrees have it: it only says which country is nearer. */
export function milesToCountries(from: string): { country: string; miles: number }[] {
  const area = byCode.get(from);
  if (!area) return [];
  return Object.entries(centres).map(([country, at]) => ({ country, miles: milesApart([area.latitude, area.longitude], at as Degrees) }));
}

/** Latitude and longitude. */
type Degrees = [number, number];

function milesApart([fromNorth, fromEast]: Degrees, [toNorth, toEast]: Degrees): number {
  const [north, south] = [radians(fromNorth), radians(toNorth)];
  const width = radians(toEast - fromEast);
  const half = Math.sin((south - north) / 2) ** 2 + Math.cos(north) * Math.cos(south) * Math.sin(width / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.sqrt(half));
}

/** The miles that are shown, since centres say no more: steps of ten, 0 for the same area alone. */
export function milesShown(from: string, to: string): number | null {
  const miles = milesBetween(from, to);
  if (miles === null || from === to) return miles;
  return Math.max(STEP, Math.round(miles / STEP) * STEP);
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
