import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Document, type How, SAID, TYPED } from '../proofs/production/said.ts';
import { commandsIn } from './support/documented.ts';
import { root } from './support/source.ts';

const documents = Object.keys(SAID) as Document[];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const inDocument = (document: Document): string[] => [...new Set(commandsIn(document).map(({ command }) => command))];
const howOf = (document: Document): [string, How][] => Object.entries(SAID[document]);

describe('the commands of README.md, docs/operations.md and docs/production.md', () => {
  test('are found: lines of blocks and what prose names [OPS-001]', () => {
    expect(inDocument('docs/production.md')).toEqual(expect.arrayContaining(['systemctl daemon-reload', 'npm run proof:production']));
    expect(inDocument('docs/operations.md')).toEqual(
      expect.arrayContaining(['bin/restore SOURCE --check', 'update outbox set due_at = now() where done_at is null']),
    );
    expect(inDocument('README.md').length).toBeGreaterThan(10);
  });

  test.each(documents)('of %s are each run by the proof or a test, or named with a reason in proofs/production/said.ts [OPS-001]', (document) => {
    const known = SAID[document];
    const typed = (chapter: string): boolean => document === 'docs/production.md' && TYPED.includes(chapter);
    const forgotten = commandsIn(document).filter(({ chapter, command }) => !(command in known) && !typed(chapter));
    expect(forgotten).toEqual([]);
    expect(Object.keys(known).filter((command) => !inDocument(document).includes(command))).toEqual([]);
  });

  test.each(documents)('of %s that others run are run by files that exist, and what nobody runs has a reason [OPS-001]', (document) => {
    for (const [command, how] of howOf(document)) {
      if ('by' in how) expect(existsSync(join(root, how.by)), `${command}: ${how.by}`).toBe(true);
      if ('not' in how) expect(how.not, command).toMatch(/^\w.{14,}\.$/);
    }
    const nobody = howOf(document).filter(([, how]) => 'not' in how);
    expect(nobody.length).toBeLessThanOrEqual(inDocument(document).length / 4);
  });

  test('call programs that exist [OPS-001]', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const tasks = [...(/const TASKS = \[([^\]]*)\]/.exec(read('bin/launch.js'))?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, task]) => task);
    const commands = [...documents, 'docs/measurements.md' as Document].flatMap(inDocument);
    const broken = commands.filter((command) => {
      const [, task] = /bin\/launch\.js ([\w-]+)/.exec(command) ?? [];
      const [, script] = /\bnpm run ([\w:-]+)/.exec(command) ?? [];
      const [, program] = /(?:^|\s)(?:\/opt\/wbn\/)?((?:bin|deploy)\/[\w.@/-]+)/.exec(command) ?? [];
      return (
        (task && !tasks.includes(task)) ||
        (task && !existsSync(join(root, `bin/${task}.ts`))) ||
        (script && !scripts[script]) ||
        (program && !existsSync(join(root, program)))
      );
    });
    expect(broken).toEqual([]);
  });
});
