import { type Config, isLoopback, isLoopbackHost, type Problem } from './config.ts';
import { weaknessOf } from './weak-secret.ts';

/** What is missing or weak where real people are served. */
export interface Finding extends Problem {
  /** A start refuses the first; the second it only says. */
  severity: 'refuse' | 'warn';
}

/** What only a look at the machine and the database tells. */
export interface Facts {
  /** Why the database does not answer; null when it does, or is not made yet. */
  unreachable: string | null;
  holdsDemonstration: boolean;
  showsDirectory: boolean;
  isSuperuser: boolean;
  /** Second factors are there, and the secret opens none. */
  isSecretAnother: boolean;
  /** Days since the processes make with the secret and accept its predecessor beside it; null where none is set. */
  predecessorDays: number | null;
  /** Hosts of settings that no name server knows, and those that could not be asked for. */
  nowhere: { setting: string; host: string; reason: 'unknown' | 'unanswered' }[];
  /** Permissions of DATA_DIR; null where it is not made yet. */
  dataMode: number | null;
}

export const NO_FACTS: Facts = {
  unreachable: null,
  holdsDemonstration: false,
  showsDirectory: false,
  isSuperuser: false,
  isSecretAnother: false,
  predecessorDays: null,
  nowhere: [],
  dataMode: null,
};

export const DEMONSTRATION_HELD =
  'This database held the demonstration’s log-ins, whose passwords are published, staff among them. ' +
  'Run bin/account forget-demonstration, which removes them for good, or take an empty database.';

type Rule = (config: Config, facts: Facts) => Finding[];

const refuse = (setting: string, sentence: string): Finding => ({ severity: 'refuse', setting, sentence });
const warn = (setting: string, sentence: string): Finding => ({ severity: 'warn', setting, sentence });
const when = (holds: unknown, finding: Finding): Finding[] => (holds ? [finding] : []);

const addressesOf = ({ SITE_URL, ACCOUNT_URL, API_URL, FILES_URL }: Config): [string, string][] =>
  Object.entries({ SITE_URL, ACCOUNT_URL, API_URL, FILES_URL });
const isPublic = (config: Config): boolean => addressesOf(config).some(([, url]) => !isLoopback(url));
/** The roles in which a visitor's address counts. */
const countsVisitors = ({ ROLE }: Config): boolean => ROLE.includes('api') || ROLE.includes('account');

const demonstration: Rule = ({ DEMO }, { holdsDemonstration, showsDirectory }) => [
  ...when(DEMO, refuse('DEMO', 'The demonstration is on: published passwords, an open mailbox, payments without money. Set DEMO=0.')),
  ...when(holdsDemonstration && !DEMO, refuse('DATABASE_URL', DEMONSTRATION_HELD)),
  ...when(
    showsDirectory && !DEMO,
    warn('DATABASE_URL', 'The companies of the demonstration stand in this database: visitors take them for real ones. Take an empty one.'),
  ),
];

const addresses: Rule = (config) => {
  if (!isPublic(config))
    return [warn('SITE_URL', 'All addresses are of this machine: nobody else can use the service. Set SITE_URL, ACCOUNT_URL and API_URL.')];
  const found = addressesOf(config);
  const left = found.filter(([, url]) => isLoopback(url));
  const plain = found.filter(([, url]) => !isLoopback(url) && url.startsWith('http:'));
  const [secure] = found.filter(([, url]) => url.startsWith('https:'));
  const mixed = secure ? ` Pages of ${secure[0]} are https, and browsers let them load nothing from it.` : '';
  return [
    ...left.map(([name, url]) => refuse(name, `${url} leads every visitor to the visitor’s own machine. Set the public address.`)),
    ...plain.map(([name, url]) =>
      refuse(name, `${url} sends passwords and sessions in clear.${mixed} Put a proxy with a certificate in front, and set the https address.`),
    ),
  ];
};

/** Only said: the names of a service may be made after it starts, or be known outside alone. */
const hosts: Rule = (_, { nowhere }) =>
  nowhere.map(({ setting, host, reason }) =>
    reason === 'unknown'
      ? warn(setting, `No name server knows ${host}. Correct it, or make its DNS record.`)
      : warn(setting, `Whether ${host} leads anywhere is not known: no name server answered. Check the network and /etc/resolv.conf.`),
  );

/** `10.0.0.0/8` is the widest network that somebody can own. */
const isWide = (network: string): boolean => {
  const [address = '', bits] = network.split('/');
  return bits !== undefined && Number(bits) < (address.includes(':') ? 16 : 8);
};

const proxy: Rule = (config) => {
  const { HOST, TRUST_PROXY } = config;
  const wide = TRUST_PROXY?.split(',').filter(isWide) ?? [];
  const behind = isPublic(config) && addressesOf(config).some(([, url]) => url.startsWith('https:'));
  const named = TRUST_PROXY || !countsVisitors(config);
  const needed = behind || !isLoopbackHost(HOST);
  const everybody = 'No proxy is named, so that all visitors behind one share its address, and a single one can lock everybody out of the limits.';
  return [
    ...when(needed && !named, refuse('TRUST_PROXY', `${everybody} Set the address of the proxy, such as 127.0.0.1 or 10.0.0.5.`)),
    ...when(
      wide.length > 0,
      refuse('TRUST_PROXY', `${wide.join(', ')} trusts strangers: each may choose the address that limits count. Name the proxies alone.`),
    ),
  ];
};

const secret: Rule = ({ AUTH_SECRET, AUTH_SECRET_PREVIOUS, ROLE }, { isSecretAnother, predecessorDays }) => {
  const weakness = AUTH_SECRET ? weaknessOf(AUTH_SECRET) : null;
  const weakPrevious = AUTH_SECRET_PREVIOUS.flatMap((one) => weaknessOf(one) ?? []);
  const isOld = predecessorDays !== null && predecessorDays > PREDECESSOR_DAYS;
  const shares = !AUTH_SECRET && ROLE.length < ALL_ROLES;
  return [
    ...when(weakness, refuse('AUTH_SECRET', `Whoever guesses it is anybody. ${weakness} Take what \`openssl rand -hex 32\` prints.`)),
    ...when(weakPrevious[0], refuse('AUTH_SECRET_PREVIOUS', `What it signs is accepted: whoever guesses it is anybody. ${weakPrevious[0]} Remove it.`)),
    ...when(
      isOld,
      warn(
        'AUTH_SECRET_PREVIOUS',
        `It has been accepted beside its successor for ${predecessorDays} days: whoever has it is anybody. Remove it; bin/secret status says what ends with it.`,
      ),
    ),
    ...when(shares, refuse('AUTH_SECRET', 'Each process of other roles would make a secret of its own. Set the same one for all: `openssl rand -hex 32`.')),
    ...when(!AUTH_SECRET && !shares, warn('AUTH_SECRET', 'It is a file in DATA_DIR, and so in every backup. Set it: `openssl rand -hex 32`.')),
    ...when(
      isSecretAnother,
      warn(
        'AUTH_SECRET',
        'It is not the one that sealed the second factors: nobody who has one can log in with a code. Set the old one, or see "Stolen secret" in docs/operations.md.',
      ),
    ),
  ];
};
const ALL_ROLES = 4;
/** Longer than anything that is signed must be good for (`bin/secret status`). */
const PREDECESSOR_DAYS = 200;

const data: Rule = ({ BACKUP_DIR, DATA_DIR, DATABASE_URL, ROLE }, { dataMode, isSuperuser, unreachable }) => {
  const mode = dataMode ?? 0;
  const inside = BACKUP_DIR && `${BACKUP_DIR}/`.startsWith(`${DATA_DIR}/`);
  const server = DATABASE_URL ? new URL(DATABASE_URL) : null;
  const isOpen = server && !isLoopbackHost(server.hostname) && !/sslmode=(require|verify)/.test(server.search);
  return [
    ...when(unreachable, refuse('DATABASE_URL', `The database does not answer: ${unreachable}`)),
    ...when(mode & 0o002, refuse('DATA_DIR', `Everybody on this machine may write in it. Run: chmod 750 ${DATA_DIR}`)),
    ...when(mode & 0o005 && !(mode & 0o002), warn('DATA_DIR', `Everybody on this machine may look into it. Run: chmod 750 ${DATA_DIR}`)),
    ...when(
      !BACKUP_DIR && ROLE.includes('worker'),
      warn('BACKUP_DIR', 'No backup is kept: a lost disk is a lost company. Set a folder on another machine’s disk.'),
    ),
    ...when(inside, warn('BACKUP_DIR', 'It lies in DATA_DIR and is lost with it. Set a folder on another machine’s disk.')),
    ...when(isSuperuser, warn('DATABASE_URL', 'The role is a superuser. Run: alter role … nosuperuser; and let it own the database alone.')),
    ...when(isOpen, warn('DATABASE_URL', 'The connection to another machine may be in clear. Add ?sslmode=verify-full.')),
  ];
};

const mails: Rule = ({ MAIL_FROM, SMTP_URL, ROLE }) => {
  const host = /@([^>]*)>?$/.exec(MAIL_FROM)?.[1] ?? '';
  const server = SMTP_URL ? new URL(SMTP_URL) : null;
  const isOpen = server?.protocol === 'smtp:' && server.username && !isLoopbackHost(server.hostname);
  if (!ROLE.includes('worker')) return [];
  return [
    ...when(isLoopbackHost(host) || !host.includes('.'), warn('MAIL_FROM', `Other mail servers refuse mails from ${host}. Set an address of your domain.`)),
    ...when(isOpen, warn('SMTP_URL', 'The password of the mail server may go out in clear. Take smtps://.')),
  ];
};

const money: Rule = ({ STRIPE }) => {
  if (!STRIPE) return [warn('STRIPE_SECRET_KEY', 'Nothing can be sold: no card provider is set.')];
  const keys = { STRIPE_SECRET_KEY: STRIPE.secretKey, STRIPE_PUBLIC_KEY: STRIPE.publicKey };
  const tests = Object.entries(keys).filter(([, key]) => /^(sk|pk|rk)_test_/.test(key));
  return [
    ...tests.map(([name]) => refuse(name, 'It is a test key: a membership costs the number of a test card. Take the live one.')),
    ...when(STRIPE.apiUrl, refuse('STRIPE_API_URL', 'Payments go to another place than Stripe. Leave it empty.')),
  ];
};

const rules: Rule[] = [demonstration, addresses, hosts, proxy, secret, data, mails, money];
/** Nobody can answer for these. */
const NEVER_ACCEPTED = ['DEMO', 'DATABASE_URL', 'SMTP_URL'];

/** Everything that is missing or weak, the refused first; what `ACCEPTED_RISKS` names is said and not refused. */
export function productionFindings(config: Config, facts: Facts, problems: Problem[] = []): Finding[] {
  const found = rules.flatMap((rule) => rule(config, facts));
  const named = problems.filter(({ setting }) => !found.some((one) => one.setting === setting)).map(({ setting, sentence }) => refuse(setting, sentence));
  const accepted = config.ACCEPTED_RISKS.filter((name) => !NEVER_ACCEPTED.includes(name));
  const judged = [...named, ...found].map((one) => (accepted.includes(one.setting) ? { ...one, severity: 'warn' as const } : one));
  return judged.toSorted((one, other) => Number(one.severity === 'warn') - Number(other.severity === 'warn'));
}

/** The list as a person reads it. */
export function listOf(findings: Finding[]): string {
  if (findings.length === 0) return 'Nothing is missing for production.';
  const word = { refuse: 'REFUSED', warn: 'weak   ' };
  return findings.map(({ severity, setting, sentence }) => `  ${word[severity]}  ${setting}: ${sentence}`).join('\n');
}

export const isRefused = (findings: Finding[]): boolean => findings.some(({ severity }) => severity === 'refuse');
