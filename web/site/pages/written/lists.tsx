import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Block } from '#web/base/content/types.ts';
import type { Listed } from './shown.ts';

/** With fewer sections a page is seen at a glance. */
const SECTIONS = 3;

/** The sections of a long page: a column on a wide screen, folded above the text elsewhere. */
export function Contents({ blocks }: { blocks: Block[] }) {
  const t = useTranslations('written');
  const sections = blocks.filter((block) => block.kind === 'heading' && block.level === 2) as Extract<Block, { kind: 'heading' }>[];
  if (sections.length < SECTIONS) return <div className="article__toc" />;
  const entries = sections.map(({ id, text }) => (
    <li key={id}>
      <a href={`#${id}`}>{text}</a>
    </li>
  ));
  return (
    <div className="article__toc">
      <nav className="sticky toc-wide" aria-labelledby="contents">
        <p className="eyebrow" id="contents">
          {t('contents')}
        </p>
        <ul className="toc">{entries}</ul>
      </nav>
      <nav className="toc-narrow" aria-label={t('contents')}>
        <details>
          <summary>{t('contents')}</summary>
          <ul className="toc">{entries}</ul>
        </details>
      </nav>
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
                <span>{title}</span>
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
  const place = tips.findIndex(({ path }) => path === current);
  const [before, after] = [tips[place - 1], tips[place + 1]];
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
