import * as links from '../links.ts';
import { useSettings } from '../settings.tsx';

/** Counts that these were seen when this place comes near the eye: no script, no cookie, nothing about who looks. */
export function Seen({ kind, ids }: { kind: 'results' | 'page'; ids: string[] }) {
  return <img className="absolute" src={links.seen(useSettings().apiUrl, kind, ids)} alt="" width="1" height="1" loading="lazy" />;
}
