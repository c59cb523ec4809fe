import type { Config } from '#server/base/config/config.ts';
import { openSearch } from '#server/base/scaling/opensearch.ts';
import type { SearchIndex } from '#server/base/search/search-port.ts';
import type { Log } from '#server/base/telemetry/log.ts';
import { index } from './index.ts';
import { openSearchIndex } from './opensearch/opensearch.ts';

/** The engine that the settings name. */
export const createSearch = ({ SEARCH_URL }: Pick<Config, 'SEARCH_URL'>, log: Log): SearchIndex =>
  SEARCH_URL ? openSearchIndex(openSearch(SEARCH_URL), log) : index;
