import pg from 'pg';

/** The oldest PostgreSQL whose SQL we speak. */
const OLDEST_POSTGRES = 15;

const REFUSED = 'nothing listens there. Is PostgreSQL running, and are host and port right?';
const AWAY = 'nothing answers there. Is the host right, and does a firewall let this machine through?';
const CUT = 'what answers there does not speak as PostgreSQL does, or cut the connection. Are host and port right?';
const FULL = 'the server has no connection left. Raise its max_connections, or lower DATABASE_POOL of each process.';
const UNTRUSTED = 'its certificate is not trusted. Name the authority that signed it with sslrootcert=FILE in the address.';
const NO_RIGHTS = 'the role has no right to that. Let it own the database: alter database … owner to …;';
const UNKNOWN = 'no name server knows its host. Correct the host.';
const PASSWORD = 'user or password is wrong. In an address, special characters of a password are written as %40 and so on.';

/** By code of PostgreSQL, of the network or of TLS. */
const BY_CODE: Record<string, string> = {
  ECONNREFUSED: REFUSED,
  ETIMEDOUT: AWAY,
  EHOSTUNREACH: AWAY,
  ENETUNREACH: AWAY,
  ECONNRESET: CUT,
  EPIPE: CUT,
  ENOTFOUND: UNKNOWN,
  EAI_AGAIN: 'no name server answers, so that its host is not found. Check the network and /etc/resolv.conf.',
  ENOENT: 'a file that the address names is not there. Check sslrootcert, sslcert and sslkey, or the folder of the socket.',
  EACCES: 'a file that the address names cannot be read. Check the rights of sslrootcert, sslcert and sslkey.',
  '28P01': PASSWORD,
  '28000': 'the server does not let this role in from here. Look at its pg_hba.conf; it may ask for TLS: add ?sslmode=verify-full.',
  '3D000': 'there is no database of this name. Make it: create database … owner …;',
  '42501': NO_RIGHTS,
  '53300': FULL,
  '57P03': 'the server is starting or stopping. Try again in a moment.',
  '25006': 'it can only be read: it is a replica. Name the primary; replicas stand in DATABASE_REPLICA_URLS.',
  '53100': 'the disk of the server is full.',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_HAS_EXPIRED: 'its certificate has run out. Renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is made out to another host. Write the host as the certificate does.',
};

/** What the driver says without a code. */
const BY_WORDS: [RegExp, string][] = [
  [/does not support SSL/i, 'the server speaks no TLS. Switch TLS on there, or take sslmode out of the address on a network of your own.'],
  [/timeout/i, AWAY],
  [/password must be a string|no password/i, 'the address has no password. Write postgres://user:password@host/database.'],
  [/terminated unexpectedly|unknown message|Received unexpected/i, CUT],
];

/** The sentence for an operator, which names the setting and no password; null for what has nothing to do with the way there. */
export function databaseTrouble(error: unknown, url: string): string | null {
  const { code, message = '' } = Object(error) as { code?: string; message?: string };
  const known = (code && BY_CODE[code]) ?? BY_WORDS.find(([words]) => words.test(message))?.[1];
  return known ? sentenceOf(url, known) : null;
}

const sentenceOf = (url: string, trouble: string): string => `DATABASE_URL: The ${placeOf(url)} cannot be used: ${trouble}`;

/** `database on host:port as user`, as an operator may read it anywhere. */
export function placeOf(url: string): string {
  const { hostname, port, pathname, username } = new URL(url);
  return `database ${decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username)} on ${hostname}:${port || '5432'} as ${decodeURIComponent(username) || 'nobody'}`;
}

const PATIENCE_MS = 5_000;

/** Connects once, and asks who is there. @throws Error with a sentence that names the setting. */
export async function reachDatabase(url: string, patienceMs = PATIENCE_MS): Promise<void> {
  const { major, inRecovery } = await askOnce(url, patienceMs);
  if (major < OLDEST_POSTGRES)
    throw new Error(sentenceOf(url, `it is PostgreSQL ${major}, and the product needs ${OLDEST_POSTGRES} or newer. Upgrade the server.`));
  if (inRecovery) throw new Error(sentenceOf(url, BY_CODE['25006'] as string));
}

async function askOnce(url: string, patienceMs: number): Promise<{ major: number; inRecovery: boolean }> {
  const client = newClient(url, patienceMs);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select current_setting(\'server_version_num\')::int / 10000 as major, pg_is_in_recovery() as "inRecovery"');
    return rows[0];
  } catch (error) {
    throw new Error(databaseTrouble(error, url) ?? sentenceOf(url, `${(error as Error).message || 'no answer'}.`), { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** A file of the address that is not there is missed before there is a client. */
function newClient(connectionString: string, timeoutMs: number): pg.Client {
  try {
    return new pg.Client({ connectionString, application_name: 'wbn start', connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  } catch (error) {
    throw new Error(databaseTrouble(error, connectionString) ?? sentenceOf(connectionString, (error as Error).message), { cause: error });
  }
}
