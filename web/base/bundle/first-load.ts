import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * One file for all that every page of the site at `root` loads: what its root and its entry import, and what that imports in turn. Its parts compress
 * better together, and a browser asks once. The two themselves stay apart, because the entry must not run before the modules of the page are there.
 */
export function firstLoad(root: string): Rolldown.CodeSplittingGroup {
  const beginnings = ['root.tsx', 'entry.client.tsx'].map((file) => join(root, file));
  let first: Set<string> | undefined;
  return {
    name: (id, context) => {
      first ??= importedBy(beginnings, context);
      return first.has(id) ? 'first' : null;
    },
  };
}

/** What these files import, and what that imports; never what is only loaded when it is needed. */
function importedBy(files: string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const open = [...files];
  // What is found on the way is looked into as well.
  for (const id of open) {
    const imported = context.getModuleInfo(id)?.importedIds ?? [];
    open.push(...imported.filter((one) => !found.has(one)));
    for (const one of imported) found.add(one);
  }
  return found;
}
