import type { Config } from '#server/base/config.ts';
import type { Log } from '#server/base/log.ts';
import { openSearch } from '#server/base/opensearch.ts';
import type { SearchIndex } from '#server/base/search-port.ts';
import { index } from './index.ts';
import { openSearchIndex } from './opensearch.ts';

/** The engine that the settings name. */
export const createSearch = ({ SEARCH_URL }: Pick<Config, 'SEARCH_URL'>, log: Log): SearchIndex =>
  SEARCH_URL ? openSearchIndex(openSearch(SEARCH_URL), log) : index;
