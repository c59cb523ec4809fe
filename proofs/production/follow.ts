import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandsIn } from '../../tests/support/documented.ts';
import { type Document, SAID } from './said.ts';
import type { Shell } from './shell.ts';

/** Types the commands of a document, chapter by chapter. */
export interface Follower {
  /** @returns what each of them printed */
  chapter(title: string, between?: (command: string) => Promise<void> | void): Promise<string[]>;
  /** Commands that were to be run and were not. */
  left(): string[];
}

interface Options {
  document: Document;
  shell: Shell;
  /** What stands for a word that only the operator knows. */
  words?: Record<string, string>;
}

export function follow({ document, shell, words = {} }: Options): Follower {
  const commands = commandsIn(document).map(({ chapter, command }) => ({ chapter, command, typed: typedFor(document, command) }));
  const left = new Set(commands.flatMap(({ command, typed }) => (typed ? command : [])));
  return {
    async chapter(title, between = () => {}) {
      const said: string[] = [];
      for (const { chapter, command, typed } of commands) {
        if (chapter !== title || !typed) continue;
        const written = Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, value), typed);
        said.push(await shell.run(written));
        left.delete(command);
        await between(command);
      }
      if (said.length === 0) throw new Error(`${document} has no commands in the chapter ${title}.`);
      return said;
    },
    left: () => [...left],
  };
}

/** Null for what somebody else runs, or nobody. */
function typedFor(document: Document, command: string): string | null {
  const how = SAID[document][command];
  if (!how) return command;
  return 'run' in how ? how.run : null;
}

/**
 * Gives a fresh clone the packages and, where it is current, the build of this checkout: the proof has no network.
 * That a clone installs by itself is what `bin/launch.js` does each time that somebody takes the code for the first time.
 */
export function furnish(home: string, root: string, clone: string): void {
  // By the folder beneath the mount: links do not lead from one mount into another.
  const own = join(home, 'machine', clone);
  for (const folder of ['node_modules', 'build']) if (existsSync(join(root, folder))) execFileSync('cp', ['--archive', '--link', join(root, folder), own]);
}
