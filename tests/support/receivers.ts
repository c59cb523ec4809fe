import type { Guard } from '#server/base/security/guarded-fetch.ts';
import { createReceivers, type Receivers } from '#server/base/webhooks/receivers.ts';

const HOSTS = {
  SITE_URL: 'https://wbn.example',
  ACCOUNT_URL: 'https://account.wbn.example',
  API_URL: 'https://api.wbn.example',
  FILES_URL: 'https://files.wbn.example/files',
  API_PORT: 3002,
} as const;

type Settings = Parameters<typeof createReceivers>[0];

/** What stands for the systems of others: each name leads to this receiver. */
export const receiversAt = ({ port }: { port: number }, more: Partial<Guard> = {}, settings: Partial<Settings> = {}): Receivers =>
  createReceivers({ ...HOSTS, S3: null, DEMO: false, ...settings } as Settings, {
    plainPort: port,
    isOpen: () => true,
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    ...more,
  });
