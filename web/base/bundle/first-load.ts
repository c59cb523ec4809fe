import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** A page of the site as its routes name it: a module with its file, and what stands inside of it. */
export interface Page {
  file: string;
  children?: Page[] | undefined;
}

export interface Site {
  /** Folder of its root and entry. */
  root: string;
  pages?: Page[];
  /** The module that knows who is logged in: a page that needs it is not for everybody. */
  session?: string;
  /** The layout of the pages for who is logged in, which names what each of them needs. */
  members?: string;
}

const WRAPPED = '?__react-router-build-client-route';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type FileOf = (id: string) => string | null;

/** A part of so many pages comes with every one of them: a question more for each part costs a slow line more than a small part that is not needed. */
const MANY_FOR_EVERYBODY = 5;
const MANY_FOR_MEMBERS = 5;
/** The same of a small part that pages for everybody need, and private ones; or one page for everybody, and private ones. */
const MANY_FOR_SMALL = 4;
const MANY_WITH_ONE = 11;
/** Characters before anything is left out. */
const LEAF_CODE = 1500;

/**
 * Few files for what many pages load, whoever else does too: their parts compress better together, and a browser asks once.
 * `first`: the root of the site at `root`, what that and the entry import, and what this imports in turn; what many pages for everybody share goes along. The
 * entry itself stays apart, because it must not run before the modules of the page are there. `members`: what every page for who is logged in needs, or many of
 * them, and no page for everybody. Beside them each page has one file of its own; what a few pages share is left to the bundler.
 */
export function firstLoad(site: Site): Rolldown.CodeSplittingGroup {
  let fileOf: FileOf | undefined;
  return {
    // What a part needs is needed at least as often as the part, so that no file needs one that needs it in turn; each of them is named by itself.
    includeDependenciesRecursively: false,
    name: (id, context) => {
      fileOf ??= filesOf(site, context);
      return fileOf(id);
    },
  };
}

function filesOf({ root, pages = [], session = '', members = '' }: Site, graph: Graph): FileOf {
  const entry = join(root, 'entry.client.tsx');
  const first = withImported([join(root, 'root.tsx'), entry], graph);
  const needs = new Map([...new Set(pages.flatMap(all))].map((file) => [file, withImported([join(root, file)], graph)]));
  const always = needs.get(members);
  const late = withImported(comingLate([...first, ...[...needs.values()].flatMap((needed) => [...needed])], graph), graph);
  const isOwn = (file: string) => needs.get(file)?.has(join(root, session)) === true;
  const known = new Map<string, string | null>();
  const named: FileOf = (id) => {
    // While it is being named, a part that needs itself by another has no file to be with.
    if (!known.has(id)) known.set(id, null).set(id, nameOf(id));
    return known.get(id) ?? null;
  };
  /** Such as an icon: small, and needing nothing but what is in one of these files. */
  const isSmall = (id: string, ...beside: string[]) => {
    const info = graph.getModuleInfo(id);
    return (info?.code?.length ?? LEAF_CODE) < LEAF_CODE && info?.importedIds.every((one) => beside.includes(named(one) ?? ''));
  };
  const nameOf: FileOf = (id) => {
    if (id === entry) return null;
    if (first.has(id)) return 'first';
    // Styles stay files of their own, each with one address: one that comes late with others would bring rules again, behind those of the page.
    if (id.endsWith('.css')) return null;
    // Its build wraps each page’s module into one of the same name.
    const module = id.endsWith(WRAPPED) ? id.slice(0, -WRAPPED.length) : id;
    const files = [...needs].flatMap(([file, needed]) => (needed.has(module) ? [file] : []));
    const everybodys = files.filter((file) => !isOwn(file)).length;
    if (everybodys >= MANY_FOR_EVERYBODY) return 'first';
    if (everybodys > 0) return files.length >= (everybodys > 1 ? MANY_FOR_SMALL : MANY_WITH_ONE) && isSmall(id, 'first') ? 'first' : null;
    // What comes late counts as one page more.
    const shared = files.length + Number(late.has(id));
    if (always?.has(id) || files.length >= MANY_FOR_MEMBERS || (shared > 1 && isSmall(id, 'first', 'members'))) return 'members';
    // What something that comes late needs as well must not bring a whole page with it.
    return files.length === 1 && !late.has(id) ? `own-${files[0]}` : null;
  };
  return named;
}

const all = ({ file, children = [] }: Page): string[] => [file, ...children.flatMap(all)];

/** What these modules load when it is needed, and what that does in turn. */
function comingLate(modules: string[], graph: Graph): string[] {
  const found = new Set<string>();
  const known = new Set(modules);
  for (const id of known) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const one of dynamicallyImportedIds) found.add(one);
    for (const one of [...importedIds, ...dynamicallyImportedIds]) known.add(one);
  }
  return [...found];
}

/** These files, what they import, and what that imports; never what is only loaded when it is needed. */
function withImported(files: string[], graph: Graph): Set<string> {
  const found = new Set(files);
  // What is found on the way is looked into as well.
  for (const id of found) for (const one of graph.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  return found;
}
