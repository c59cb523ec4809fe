import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * One file for all that every page of the site at `root` loads: its root, what that and the entry import, and what this imports in turn. Its parts compress
 * better together, and a browser asks once. The entry itself stays apart, because it must not run before the modules of the page are there.
 */
export function firstLoad(root: string): Rolldown.CodeSplittingGroup {
  const entry = join(root, 'entry.client.tsx');
  let first: Set<string> | undefined;
  return {
    name: (id, context) => {
      first ??= withImported([join(root, 'root.tsx'), entry], context);
      return first.has(id) && id !== entry ? 'first' : null;
    },
  };
}

/** These files, what they import, and what that imports; never what is only loaded when it is needed. */
function withImported(files: string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(files);
  // What is found on the way is looked into as well.
  for (const id of found) for (const one of context.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  return found;
}
