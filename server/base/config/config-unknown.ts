import { type Problem, settingNames } from './config.ts';

/** What the names of our settings begin with, and of hardly anything else that an environment holds. */
const GROUPS = ['WBN_', 'S3_', 'STRIPE_', 'SELLER_', 'BACKUP', 'TRUST', 'DATABASE', 'AUTH_', 'SMTP', 'MAIL_', 'COMPANIES_HOUSE', 'HMRC_', 'ADMIT_'];

/** What hosts and tools set by themselves, however near it is. */
const ORDINARY = /^(PORT|APP_URL|MAIL|BASE_URL|DATABASE_(PUBLIC|PRIVATE|UNPOOLED|DIRECT)_URL|DATABASE_URL_UNPOOLED|STRIPE_MOCK_PATH)$/;
/** Kubernetes names every service of the namespace like this. */
const SERVICE = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_\w+)?$/;
const isServicePort = (name: string, value: string): boolean => name.endsWith('_PORT') && /^(tcp|udp):/.test(value);

/** In a short name two other letters are another word: HOST and PORT. */
const SHORT = { one: 4, two: 8 } as const;
const reach = (name: string): number => (name.length < SHORT.one ? 0 : name.length < SHORT.two ? 1 : 2);

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

interface Near {
  name: string;
  distance: number;
}

/** What the environment sets and nobody reads, although it is near to a setting or begins like one: a slip of whoever set it. */
export function unknownSettings(environment: NodeJS.ProcessEnv): Problem[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || settingNames.includes(name) || ORDINARY.test(name) || SERVICE.test(name) || isServicePort(name, value)) return [];
    const nearest = nearestOf(name.toUpperCase().replace(/^WBN_+/, ''));
    const isNear = nearest.distance <= reach(nearest.name);
    if (!isNear && !GROUPS.some((group) => plain(name).startsWith(plain(group)) && (!group.endsWith('_') || name.toUpperCase().startsWith(group)))) return [];
    return [{ setting: name, sentence: isNear ? `Nothing reads this name. ${nearest.name} is meant: rename it.` : notOf(name) }];
  });
}

function notOf(name: string): string {
  const group = GROUPS.find((one) => plain(name).startsWith(plain(one))) ?? '';
  const alike = settingNames.filter((one) => plain(one).startsWith(plain(group)));
  const known = alike.length > 0 ? `The settings that begin like it are ${alike.join(', ')}` : 'The settings are listed in .env.example';
  return `Nothing reads this name. ${known}: take one of them, or remove it.`;
}

function nearestOf(name: string): Near {
  const all = settingNames.map((one) => ({ name: one, distance: plain(one) === plain(name) ? 0 : distanceOf(one, name) }));
  return all.reduce((best, one) => (one.distance < best.distance ? one : best));
}

/** Damerau-Levenshtein: letters left out, put in, exchanged, or two neighbours turned round. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isTurned = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const steps = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)];
      next.push(Math.min(...steps, ...(isTurned ? [(before[at - 2] ?? 0) + 1] : [])));
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? 0;
}
