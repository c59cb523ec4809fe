/** What React Router writes: imports of the matched routes, and what it knows of them or the import of what it knows of all; then of the entry that brings the page to life. */
const runtimeOf = (nonce: string) =>
  new RegExp(`<script(?=[^>]*\\snonce="${nonce}")(?=[^>]*\\stype="module")[^>]*>((?:import "[^"]+")?;\\nimport [\\s\\S]*?)</script>`);
const STYLES = /<link(?=[^>]*\srel="stylesheet")/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
/** For a browser that does not tell when it paints. */
const PATIENCE_MS = 2_000;

/**
 * Lets the page be painted before its scripts are fetched: on a slow line they would take half of the bytes that the first view waits for.
 * Until then everything that can be read, followed or searched works as it does without scripts. A page for who is logged in shows nothing before them:
 * with a session it does not wait.
 */
export function scriptsAfterPaint(html: string, nonce: string, isMembers = false): string {
  const runtime = runtimeOf(nonce);
  if (!runtime.test(html)) return html;
  const preloads = new Set<string>();
  const bare = html.replace(PRELOAD, (_, href: string) => {
    preloads.add(href);
    return '';
  });
  // A function, because `$` in a text means something to `replace`.
  const late = bare.replace(runtime, (_, code: string) => `<script nonce="${nonce}" type="module" async="">${delayed(code, [...preloads])}</script>`);
  return isMembers ? late.replace(STYLES, (styles) => `<script nonce="${nonce}">${atOnce([...preloads])}</script>${styles}`) : late;
}

/** Before the styles, which would keep a script behind them waiting. */
const atOnce = (preloads: string[]): string => `if("session"in document.documentElement.dataset)${asked(preloads)}`;
const asked = (preloads: string[]): string =>
  `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`;

/** All files are asked for at once; the modules run in the order that React Router gave them. A button that was pressed too early is pressed again, unless the browser has answered for it. */
function delayed(code: string, preloads: string[]): string {
  const body = code.replace(/^import ("[^"]+");/, 'await import($1);').replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);');
  return `let started,pressed;
const press=({target})=>{pressed=target.closest("button[type=button]:not([popovertarget])")};
addEventListener("click",press);
addEventListener("alive",()=>{removeEventListener("click",press);pressed?.click()},{once:true});
const start=async()=>{if(started)return;started=1;
${asked(preloads)}
${body}};
try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{}
document.hidden||setTimeout(start,${PATIENCE_MS})`;
}
