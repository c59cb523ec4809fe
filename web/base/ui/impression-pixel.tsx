import * as links from '../links.ts';
import { useSettings } from '../settings.tsx';

/**
 * Counts that a page was opened, or that results came near the eye: no script, no cookie, nothing about who looks.
 * It stands in parts whose code comes late: the server has written it by then.
 */
export function ImpressionPixel({ kind, ids }: { kind: 'results' | 'page'; ids: string[] }) {
  const src = links.seen(useSettings().apiUrl, kind, ids);
  return <img className="absolute" src={src} alt="" width="1" height="1" loading={kind === 'results' ? 'lazy' : 'eager'} fetchPriority="low" />;
}
