import type { Config } from '../config/config.ts';
import { FetchRefused, type Guard, guardedPost, leadsInside, type Posted, type Sending, secureUrl } from '../security/guarded-fetch.ts';
import { DEMO_RECEIVER, RECEIVER_PATH } from './demo-receiver.ts';

/** How long one attempt may take, and what ends it before. */
export interface Patience {
  timeoutMs: number;
  leaving?: AbortSignal | undefined;
}

/** The systems of others, which companies named (docs/webhooks.md). */
export interface Receivers {
  /** Why nothing may be sent there at this moment; null where it may. */
  refuses(url: string): Promise<'address' | 'own' | 'inside' | null>;
  /** @throws FetchRefused */
  post(url: string, sending: Sending, patience: Patience): Promise<Posted>;
}

type Settings = Pick<Config, 'SITE_URL' | 'ACCOUNT_URL' | 'API_URL' | 'FILES_URL' | 'CONTENT_URL' | 'SEARCH_URL' | 'S3' | 'DEMO' | 'API_PORT'>;

/** `guard`: what tests replace. */
export function createReceivers(settings: Settings, guard: Partial<Guard> = {}): Receivers {
  const own = ownHosts(settings);
  const isOwn = (host: string): boolean => own.some((name) => host === name || host.endsWith(`.${name}`));
  const guardOf = (url: URL): Partial<Guard> => (isDemo(settings, url) ? toDemo(settings.API_PORT) : guard);
  return {
    async refuses(address) {
      try {
        const url = secureUrl(address);
        if (isOwn(hostOf(url))) return 'own';
        return (await leadsInside(url.hostname, guardOf(url))) ? 'inside' : null;
      } catch (error) {
        if (error instanceof FetchRefused) return 'address';
        throw error;
      }
    },
    async post(address, sending, patience) {
      const url = secureUrl(address);
      if (isOwn(hostOf(url))) throw new FetchRefused('closed');
      return guardedPost(address, sending, { ...guardOf(url), ...patience });
    },
  };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

/** Hosts of this service: what it sends to itself would come from inside. */
function ownHosts({ SITE_URL, ACCOUNT_URL, API_URL, FILES_URL, CONTENT_URL, SEARCH_URL, S3 }: Settings): string[] {
  const named = [SITE_URL, ACCOUNT_URL, API_URL, FILES_URL, CONTENT_URL, SEARCH_URL, S3?.endpoint, S3?.publicUrl];
  return [...new Set(named.flatMap((url) => (url ? [new URL(url).hostname] : [])))];
}

/** The one door to loopback, in the demonstration alone: its own receiver, and nothing else of the API (HOK-012). */
const isDemo = ({ DEMO }: Settings, url: URL): boolean => DEMO && hostOf(url) === DEMO_RECEIVER && url.pathname.startsWith(RECEIVER_PATH);

const LOOPBACK = { address: '127.0.0.1', family: 4 };
const toDemo = (plainPort: number): Partial<Guard> => ({ plainPort, lookup: async () => [LOOPBACK], isOpen: (address) => address === LOOPBACK.address });
