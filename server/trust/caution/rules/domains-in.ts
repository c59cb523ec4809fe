import { labelOf } from '#server/trust/lookalike/domains.ts';

/** Signs of the name of a host; letters of any script, for those are what disguises use. */
const NAME = /[\p{L}\p{N}\p{M}.-]+/gu;
const LONGEST_NAME = 253;
/** A message that names more is none that somebody reads. */
const MOST = 30;

/** The registrable domains that a text names, in addresses of mail and of pages too, in small letters and each once. */
export function domainsIn(text: string): string[] {
  const found = new Set<string>();
  for (const [name] of text.matchAll(NAME)) {
    if (found.size >= MOST) break;
    if (name.length > LONGEST_NAME || !name.slice(1, -1).includes('.')) continue;
    const host = name.replace(/^[.-]{1,253}/, '').replace(/[.-]{1,253}$/, '');
    const registered = labelOf(host);
    if (registered) found.add(registered.domain);
  }
  return [...found];
}
