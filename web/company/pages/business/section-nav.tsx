import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PARTS, type PartName } from './parts.ts';

interface Props {
  video: unknown;
  gallery: readonly unknown[];
  people: readonly unknown[];
  posts: readonly unknown[];
  references: unknown;
}

/** Ways to the sections that stand on this page, a part without content left out; it stays while the page scrolls and marks the one that is read (PAG-008). Without scripts they are links. */
export function SectionNav({ video, gallery, people, posts, references }: Props) {
  const t = useTranslations('business');
  const beside = useMemo(() => ({ video, gallery: gallery[0], people: people[0], posts: posts[0], references }), [video, gallery, people, posts, references]);
  const parts = useMemo(() => PARTS.filter((part) => !(part in beside) || beside[part as keyof typeof beside]), [beside]);
  const present = usePresent(parts);
  useKeyboardHeight();
  return (
    <nav className="sectionnav" aria-label={t('sections')}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a href={`#${part}`} aria-current={part === present ? 'location' : undefined}>
              {t(`section.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section whose heading has passed the upper third of the window; of the page's end the last one. */
function usePresent(parts: readonly PartName[]): PartName | undefined {
  const [present, setPresent] = useState<PartName | undefined>(parts[0]);
  useEffect(() => {
    let planned = 0;
    const look = () => {
      planned = 0;
      const line = innerHeight / 3;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const passed = parts.filter((part) => (document.getElementById(part)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line);
      setPresent((isAtEnd ? parts : passed).at(-1) ?? parts[0]);
    };
    const plan = () => {
      planned ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', plan, { passive: true });
    addEventListener('resize', plan);
    // What comes late moves the sections without a scroll.
    const grown = new ResizeObserver(plan);
    grown.observe(document.body);
    return () => {
      grown.disconnect();
      removeEventListener('scroll', plan);
      removeEventListener('resize', plan);
      cancelAnimationFrame(planned);
    };
  }, [parts]);
  return present;
}

/** Tells styles how much of the window's lower end a keyboard covers, so that what sticks there stays above it. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const view = visualViewport;
    if (!view) return;
    const tell = () => {
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    view.addEventListener('resize', tell);
    view.addEventListener('scroll', tell);
    return () => {
      view.removeEventListener('resize', tell);
      view.removeEventListener('scroll', tell);
      document.documentElement.style.removeProperty('--keyboard');
    };
  }, []);
}
