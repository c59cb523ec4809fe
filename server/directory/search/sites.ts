import type { Site } from '#contract/company/business.ts';
import type { FoundSite } from '#contract/directory/search.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Filters } from '#server/base/search/search-port.ts';
import { placed } from '#server/company/business/standing/sites.ts';
import { milesShown } from '../places/places.ts';
import { readSites } from './site-queries.ts';

/** Of each business the site that lies where was asked for: the nearest, or the first in a region; none where no place was asked for (GEO-009). */
export async function sitesFound(db: Db, ids: string[], { near, region }: Filters): Promise<Map<string, FoundSite>> {
  const regions = [region ?? []].flat();
  if (near === undefined && regions.length === 0) return new Map();
  const found = [...(await readSites(db, ids))].flatMap(([id, sites]) => {
    const site = near === undefined ? inRegion(placed(sites), regions) : nearestOf(placed(sites), near);
    return site ? [[id, site] as const] : [];
  });
  return new Map(found);
}

const inRegion = (sites: Site[], regions: string[]): FoundSite | null => {
  const site = sites.find((one) => regions.includes(one.region?.regionID ?? one.state?.stateID ?? ''));
  return site ? { kind: site.kind, city: site.city, miles: null } : null;
};

function nearestOf(sites: Site[], near: string): FoundSite | null {
  const all = sites.flatMap(({ kind, city, area }) => {
    const miles = area ? milesShown(near, area.area) : null;
    return miles === null ? [] : [{ kind, city, miles }];
  });
  return all.toSorted((one, other) => one.miles - other.miles)[0] ?? null;
}
