import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const HISTORY =
  'A password on the command line stays in the shell’s history, and every user of this machine sees it. Leave --password out, and it is asked for.';

interface Given {
  /** As the command line has it. */
  password?: string | undefined;
  fromInput?: boolean | undefined;
}

/** The password of a new account: typed twice without being shown, or the first line of what another program writes. @throws Error without one. */
export async function askPassword({ password, fromInput }: Given): Promise<string> {
  if (password) {
    console.error(HISTORY);
    return password;
  }
  if (fromInput) return firstLine();
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked for the password here. Write it to the standard input and add --password-stdin.');
  const typed = await askHidden('Password: ');
  if (typed !== (await askHidden('The same again: '))) throw new Error('The two passwords differ. Nothing was made.');
  return typed;
}

/** A secret that another program or a person keeps: typed once without being shown, or the first line of the standard input. @throws Error without one. */
export async function askSecret(question: string, { fromInput }: Pick<Given, 'fromInput'>): Promise<string> {
  if (fromInput) return firstLine();
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here. Write the secret to the standard input and add --old-stdin.');
  return askHidden(question);
}

async function firstLine(): Promise<string> {
  let text = '';
  for await (const piece of process.stdin.setEncoding('utf8')) text += piece;
  const [line = ''] = text.split(/\r?\n/);
  if (!line) throw new Error('The standard input holds nothing.');
  return line;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Ctrl-C is a key here, not a signal.
  lines.on('SIGINT', () => process.exit(130));
  const answer = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return answer;
}
