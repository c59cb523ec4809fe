import { createTransport } from 'nodemailer';
import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection';
import type { Config } from '#server/base/config/config.ts';
import { isLoopbackHost } from '#server/base/config/config.ts';
import { wayTo } from '#server/base/mail/mail.ts';
import { type Found, fault, ok, warning } from './line.ts';
import { foundBy, type Patient } from './patient.ts';

const TIMEOUT_MS = 8_000;
/** Shown to the server as if it were a way to log in: the one door of the library to commands of one's own. */
const ENVELOPE = 'ENVELOPE';

/** The mail server, up to the moment before a mail: nothing is sent. */
export async function lookAtMail({ config, findings }: Patient): Promise<Found[]> {
  const said = foundBy(findings, ['SMTP_URL', 'MAIL_FROM'], '').filter(({ level }) => level !== 'ok');
  const { SMTP_URL, DEMO, ROLE } = config;
  if (!SMTP_URL)
    return said.length > 0 ? said : [ok(DEMO ? 'The demonstration keeps its mails in DATA_DIR.' : `This process (${ROLE.join(',')}) sends no mails.`)];
  return [...said, ...(await askServer(config, SMTP_URL))];
}

async function askServer(config: Config, url: string): Promise<Found[]> {
  const { hostname, port } = new URL(url);
  const place = `${hostname}${port ? `:${port}` : ''}`;
  // As the worker has it: the library reads the address.
  const { auth, ...way } = createTransport(wayTo(url, TIMEOUT_MS)).options as { auth?: { user: string; pass: string } };
  const steps: Steps = { sender: null, receiver: null };
  const connection = new SMTPConnection({ ...way, customAuth: { [ENVELOPE]: (context) => tryEnvelope(context, config, steps) } });
  try {
    await new Promise<void>((done, fail) => {
      connection.once('error', fail);
      connection.connect(() => done());
    });
    if (auth) await logIn(connection, auth);
    await logIn(connection, { method: ENVELOPE });
    return verdict({ place, isSecure: connection.secure, isLocal: isLoopbackHost(hostname), steps, config });
  } catch (error) {
    return [fault(troubleOf(error as SmtpError, place))];
  } finally {
    connection.quit();
    connection.close();
  }
}

const logIn = (connection: SMTPConnection, auth: object): Promise<void> =>
  new Promise((done, fail) => {
    connection.login(auth, (error) => (error ? fail(error) : done()));
  });

interface Steps {
  /** What the server answered where it refused. */
  sender: string | null;
  receiver: string | null;
}

/** Who is written to in a trial: the one address that somebody is promised to read. */
const receiverOf = ({ SECURITY_CONTACT }: Config): string | null => /^mailto:([^?]+)/.exec(SECURITY_CONTACT)?.[1] ?? null;
const senderOf = ({ MAIL_FROM }: Config): string => /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;

async function tryEnvelope({ sendCommand }: SMTPConnectionCustomAuthContext, config: Config, steps: Steps): Promise<void> {
  const [sender, receiver] = [senderOf(config), receiverOf(config)];
  const from = await sendCommand(`MAIL FROM:<${sender}>`);
  if (from.status >= 400) steps.sender = from.response;
  else if (receiver) {
    const to = await sendCommand(`RCPT TO:<${receiver}>`);
    if (to.status >= 400) steps.receiver = to.response;
  }
  await sendCommand('RSET');
}

function verdict({ place, isSecure, isLocal, steps, config }: { place: string; isSecure: boolean; isLocal: boolean; steps: Steps; config: Config }): Found[] {
  const found: Found[] = [];
  if (!isSecure && !isLocal)
    found.push(
      warning(`SMTP_URL: ${place} speaks no TLS, so that mails with links to accounts go out in clear. Take smtps://, or a server that offers STARTTLS.`),
    );
  if (steps.sender)
    found.push(
      fault(
        `MAIL_FROM: ${place} does not take mails from ${senderOf(config)}: ${steps.sender}. Set an address that this account may send from, or let the server allow it.`,
      ),
    );
  if (steps.receiver)
    found.push(
      warning(`SECURITY_CONTACT: ${place} does not take mails to ${receiverOf(config)}: ${steps.receiver}. Make that mailbox, or set another address.`),
    );
  return found.length > 0
    ? found
    : [ok(`The mail server ${place} answers${isSecure ? ' with TLS' : ''}, and takes mails from ${senderOf(config)}; none was sent.`)];
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

const BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Is it running, and is the port right?',
  ETIMEDOUT: 'nothing answers there. Are host and port right, and does a firewall (or the host of this machine) close the port?',
  EDNS: 'no name server knows its host. Correct the host.',
  ENOTFOUND: 'no name server knows its host. Correct the host.',
  EAUTH: 'it does not take user or password. Take those that its operator gave; special characters are written as %40 and so on.',
  ETLS: 'TLS with it fails. Is the certificate valid and made out to this host, and is it smtps:// for port 465 and smtp:// for 587?',
  ESOCKET: 'the connection is cut. Is it smtps:// for port 465 and smtp:// for 587?',
};

function troubleOf({ code = '', message, response }: SmtpError, place: string): string {
  const inner = /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|certificate|wrong version number/.exec(message)?.[0] ?? '';
  const known = BY_CODE[inner] ?? (inner ? BY_CODE['ETLS'] : BY_CODE[code]);
  return `SMTP_URL: The mail server ${place} cannot be used: ${known ?? message}${response ? ` It said: ${response}` : ''}`;
}
