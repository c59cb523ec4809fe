import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: '../../build/site',
  ssr: true,
  // A page names its own routes; the file with all of them comes with the first sign of interest (web/base/page/late-routes.ts).
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
