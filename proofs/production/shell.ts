import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** A shell in which one command follows the other, as an operator has it: folders and variables stay. */
export interface Shell {
  /** @returns what it printed. @throws Error with that where it ends with another code than 0 */
  run(command: string): Promise<string>;
  close(): void;
}

export function openShell(env: NodeJS.ProcessEnv): Shell {
  const child: ChildProcess = spawn('bash', ['--noprofile', '--norc'], { cwd: '/', env, stdio: ['pipe', 'pipe', 'pipe'] });
  let heard = '';
  let listen = (): void => {};
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      heard += piece;
      listen();
    });
  child.once('exit', () => listen());
  const run = async (command: string): Promise<string> => {
    heard = '';
    const mark = `ended-${randomBytes(6).toString('hex')}`;
    // What it reads is not the commands that follow.
    child.stdin?.write(`{ ${command}\n} < /dev/null\necho "${mark} $?"\n`);
    const ended = new RegExp(`${mark} (\\d+)\\n`);
    const code = await new Promise<number>((done) => {
      listen = () => {
        const found = ended.exec(heard);
        if (found) done(Number(found[1]));
        else if (child.exitCode !== null) done(child.exitCode || 1);
      };
    });
    const said = heard.replace(ended, '').trim();
    if (code !== 0) throw new Error(`\`${command}\` ended with ${code}:\n${said.slice(-3_000)}`);
    return said;
  };
  return { run, close: () => void child.kill() };
}
