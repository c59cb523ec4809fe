import areas from './areas.json' with { type: 'json' };
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

/** Miles between the centres of two postcode areas in a straight line; 0 for the same. Null for an area that is not known. */
export function milesBetween(from: string, to: string): number | null {
  const [one, other] = [byCode.get(from), byCode.get(to)];
  if (!one || !other) return null;
  const [north, south] = [radians(one.latitude), radians(other.latitude)];
  const width = radians(other.longitude - one.longitude);
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
