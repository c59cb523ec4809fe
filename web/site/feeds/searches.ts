import type { ListedSearch } from '#contract/directory/listing.ts';
import type { Client } from '#web/base/client/client.ts';
import { orPage } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';

/** Paths of the results pages that may be found, most results first. */
export async function searchesOf(client: Client): Promise<string[]> {
  const { data } = await orPage(client.listing.searches());
  return data.map(pathOf);
}

const pathOf = ({ business, country, branch, key }: ListedSearch): string =>
  links.search({ business, countries: country ?? undefined, ...(branch && key && { [branch]: key }) });
