import { createHash } from 'node:crypto';

/** Tells the server which inline scripts we wrote: it takes the header off and puts the hashes into the policy. */
export const SCRIPTS_HEADER = 'wbn-scripts';

/**
 * Takes the mark off the scripts that carry it. Nobody who wrote something that stands in the page could know the mark of this rendering, so that a script
 * which got through the escaping has no hash. The page can be kept and sent to everybody; a nonce could not.
 */
export function unmarked(html: string, nonce: string): { html: string; hashes: string[] } {
  const own = new RegExp(`<script(?=[^>]*\\snonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g');
  const bodies = [...html.matchAll(own)].map(([, body = '']) => body).filter(Boolean);
  const hashes = bodies.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...new Set(hashes)] };
}
