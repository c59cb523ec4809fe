import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Block } from '#web/base/content/types.ts';
import type { Listed } from './shown.ts';

/** With fewer sections a page is seen at a glance. */
const SECTIONS = 3;

interface Sections {
  blocks: Block[];
}

const sectionsOf = (blocks: Block[]) => blocks.filter((block): block is Extract<Block, { kind: 'heading' }> => block.kind === 'heading' && block.level === 2);

function Entries({ blocks }: Sections) {
  return (
    <ul className="toc">
      {sectionsOf(blocks).map(({ id, text }) => (
        <li key={id}>
          <a dir="auto" href={`#${id}`}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The sections of a long page, in a column of their own on a wide screen. */
export function Contents({ blocks }: Sections) {
  const t = useTranslations('written');
  if (sectionsOf(blocks).length < SECTIONS) return <div className="article__toc" />;
  return (
    <div className="article__toc">
      <nav className="sticky" aria-labelledby="contents">
        <p className="eyebrow" id="contents">
          {t('contents')}
        </p>
        <Entries blocks={blocks} />
      </nav>
    </div>
  );
}

/** The same on a narrow screen, folded: no second landmark of one name. */
export function FoldedContents({ blocks }: Sections) {
  const t = useTranslations('written');
  if (sectionsOf(blocks).length < SECTIONS) return null;
  return (
    <div className="toc-narrow">
      <details>
        <summary>{t('contents')}</summary>
        <Entries blocks={blocks} />
      </details>
    </div>
  );
}

/** All tips with their numbers. */
export function Tips({ tips, current }: { tips: Listed[]; current: string }) {
  const t = useTranslations('written');
  return (
    <div className="article__tips">
      <nav className="sticky" aria-labelledby="all-tips">
        <p className="eyebrow" id="all-tips">
          {t('all')}
        </p>
        <ol className="tiplist">
          {tips.map(({ path, title }, number) => (
            <li key={path}>
              <Link to={path} aria-current={path === current ? 'page' : undefined}>
                <span>{number}</span>
                <span dir="auto">{title}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** The tips before and after this one. */
export function Neighbours({ tips, current }: { tips: Listed[]; current: string }) {
  const t = useTranslations('written');
  const index = tips.findIndex(({ path }) => path === current);
  const [before, after] = [tips[index - 1], tips[index + 1]];
  return (
    <nav className="neighbours" aria-label={t('neighbours')}>
      {before && (
        <Link to={before.path} rel="prev">
          <span className="eyebrow">{t('previous')}</span>
          {before.title}
        </Link>
      )}
      {after && (
        <Link className="neighbours__next" to={after.path} rel="next">
          <span className="eyebrow">{t('next')}</span>
          {after.title}
        </Link>
      )}
    </nav>
  );
}
