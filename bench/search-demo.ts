// How long a search takes at the demonstration's size: node bin/launch.js bench search-demo

import { createHealth } from '#server/base/telemetry/health.ts';
import { createApi } from '#server/compose.ts';
import { createClient } from '#web/base/client/client.ts';
import { fetchTransport } from '#web/base/client/fetch-transport.ts';
import { openDemo } from './support/demo.ts';
import { judged, namesFor } from './support/judged.ts';
import { load } from './support/load.ts';

const demo = await openDemo();
const { http, stop } = await createApi(demo.parts, demo.url, createHealth(demo.url), { authenticate: async () => null });
try {
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const overHttp = createClient(fetchTransport({ api: address, auth: address }));
  for (const [name, client] of [
    ['in process', demo.client],
    ['over HTTP', overHttp],
  ] as const) {
    await load(judged, 1, (query) => namesFor(client, query));
    const { p50, p95 } = await load([...judged, ...judged, ...judged], 1, (query) => namesFor(client, query));
    console.log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (floor 25 ms)`);
  }
  const facets = await load(judged, 1, ({ text, call, type, country }) =>
    demo.client.search.facets({ textQuery: text, type: call === 'products' ? 'PR' : call === 'people' ? 'UR' : (type ?? 'MA'), country }),
  );
  console.log(`counts beside a search: p50 ${facets.p50.toFixed(1)} ms, p95 ${facets.p95.toFixed(1)} ms`);
} finally {
  await stop();
  await demo.stop();
}
