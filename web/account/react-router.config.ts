import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: '../../build/account',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
