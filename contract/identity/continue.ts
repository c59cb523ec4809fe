/** Longer addresses are not carried through a login. */
const MAX_CONTINUE = 2000;
/** The page that exchanges a one-time code; nobody is sent there with an address of somebody else's making. */
const EXCHANGE = ['session'];
const MOST_ROUNDS = 10;
const UNFIT = /[\\\p{Cc}]/u;

/**
 * The one rule for where a login may lead: an address of the site itself. Both sites ask this function.
 * @returns the address written out, or null for everything else (the caller then goes home).
 */
export function safeContinue(value: string | null | undefined, siteUrl: string): string | null {
  if (!value || value.length > MAX_CONTINUE || UNFIT.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const site = new URL(siteUrl);
  // The protocol too: a blob: address has the origin of whoever made it.
  if (url.protocol !== site.protocol || url.origin !== site.origin || url.username || url.password) return null;
  if (UNFIT.test(decoded(url.pathname)) || isPage(url.pathname, EXCHANGE)) return null;
  return url.href;
}

/** Whether a path is that of one of these pages, in any language and however it is written: for whoever decodes it once, twice or more. */
export function isPage(path: string, names: string[]): boolean {
  const text = decoded(path).normalize('NFKC').toLowerCase();
  // Some end the path at what was encoded as its end, some cut `;x` off each part, some take everything as it stands.
  const readings = [text.split(/[?#;]/, 1)[0] as string, text.replace(/;[^/\\]*/g, ''), text];
  return readings.map(pageOf).some((page) => names.some((name) => page.startsWith(`${name}/`)));
}

function pageOf(path: string): string {
  const parts = segments(path);
  return `${parts.slice(/^[a-z]{2}$/.test(parts[0] ?? '') ? 1 : 0).join('/')}/`;
}

/** Without what is encoded, however often. */
function decoded(path: string): string {
  let text = path;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun);
    if (next === text) return text;
    text = next;
  }
  return text;
}

/** What is no text stays, but for the letters in it. */
function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
  }
}

/** As a server that folds slashes and resolves dots reads them. */
function segments(path: string): string[] {
  const kept: string[] = [];
  for (const part of path.split(/[/\\]+/)) {
    if (part === '..') kept.pop();
    else if (part !== '' && part !== '.') kept.push(part);
  }
  return kept;
}
