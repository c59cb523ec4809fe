import Flag from 'lucide-react/icons/flag';
import Newspaper from 'lucide-react/icons/newspaper';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { BlockButton } from '#web/people/block/block-button.tsx';
import { ReportButton } from './report-button.tsx';
import type { Reported } from './reported.ts';

/** The last line beside a page: the posts of who has some, Report for everybody, Block for who is logged in where somebody can be blocked. */
export function PageEndLine({ about }: { about: Reported }) {
  const t = useTranslations('shell');
  const { type, id, name } = about;
  const speaks = type === 'user' || type === 'business';
  return (
    <p className="asideend">
      {speaks && (
        <Link className="linkbtn" to={links.timeline(id)}>
          <Newspaper className="icon" aria-hidden="true" />
          {t('posts')}
          <span className="sr-only"> {t('postsOf', { name })}</span>
        </Link>
      )}
      <ReportButton about={about} beside={<Flag className="icon" aria-hidden="true" />} />
      {speaks && <BlockButton type={type} id={id} name={name} />}
    </p>
  );
}
