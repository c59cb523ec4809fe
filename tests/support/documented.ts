import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source.ts';

/** A command as a document has it. */
export interface Documented {
  /** The chapter that it stands in. */
  chapter: string;
  command: string;
}

/** Beginnings of what somebody types; other texts in backquotes are names, values and addresses. */
const PROGRAMS = [
  ...[
    'bin/[\\w-]+',
    'deploy/roll',
    'npm',
    'npx',
    'node',
    'git',
    'docker',
    'systemctl',
    'openssl',
    'du',
    'curl',
    'promtool',
    'psql',
    'runuser',
    'chown',
    'ln',
    'rm',
  ],
  ...['select', 'update', 'delete from', 'create index'],
];
const SPAN = new RegExp(`\`((?:[A-Z_]+=\\S+ )*(?:${PROGRAMS.join('|')})(?: [^\`]+)?)\``, 'g');
/** Programs that are only spoken of, and their names in tables. */
const NAMES = ['npm', 'npx', 'node', 'git', 'docker', 'du', 'curl', 'psql'];

/** Every command of a document in the order in which it stands there: each line of its `sh` blocks, and what prose names in backquotes. */
export function commandsIn(path: string): Documented[] {
  const found: Documented[] = [];
  let chapter = '';
  let fence: string | null = null;
  for (const line of readFileSync(join(root, path), 'utf8').split('\n')) {
    const opened = /^```(\w*)/.exec(line);
    if (opened) fence = fence === null ? (opened[1] as string) : null;
    else if (fence === 'sh') found.push(...typed(line).map((command) => ({ chapter, command })));
    else if (fence === null) {
      chapter = /^#+ (.+)$/.exec(line)?.[1] ?? chapter;
      found.push(...named(line).map((command) => ({ chapter, command })));
    }
  }
  return found;
}

const typed = (line: string): string[] => {
  const command = line.replace(/\s+# .*$/, '').trim();
  return command && !command.startsWith('#') ? [command] : [];
};

const named = (line: string): string[] => [...line.matchAll(SPAN)].map(([, command]) => command as string).filter((command) => !NAMES.includes(command));
