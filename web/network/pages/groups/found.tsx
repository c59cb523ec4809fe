import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import SearchX from 'lucide-react/icons/search-x';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { GroupCard } from './group-card.tsx';

interface Props {
  text: string;
  page: number;
  groups: Group[];
  more: boolean;
  /** Of who is logged in; null as long as nobody knows. */
  own: string[] | null;
}

/** A page of the groups that fit, the latest first; without a search those that one is not in yet. */
export function Found({ text, page, groups, more, own }: Props) {
  const t = useTranslations('group');
  const shown = text === '' && own ? groups.filter(({ groupID }) => !own.includes(groupID)) : groups;
  if (groups.length === 0) return <Nothing searched={text !== '' || page > 1} />;
  return (
    <>
      {text && (
        <p className="row row--between" role="status">
          {t('found', { text })}
          <Link to={links.groups()}>{t('showAll')}</Link>
        </p>
      )}
      {shown.length === 0 && <p className="muted">{t('allYours')}</p>}
      <ul className={text === '' && own === null ? 'groupgrid groupgrid--others' : 'groupgrid'}>
        {shown.map((group) => (
          <GroupCard key={group.groupID} group={group} />
        ))}
      </ul>
      {(page > 1 || more) && (
        <nav className="row row--between" aria-label={t('pages')}>
          {page > 1 ? (
            <Link className="btn btn--outline" to={links.groups(text, page - 1)} rel="prev">
              <ChevronLeft className="icon" />
              {t('previous')}
            </Link>
          ) : (
            <span />
          )}
          {more && (
            <Link className="btn btn--outline" to={links.groups(text, page + 1)} rel="next">
              {t('next')}
              <ChevronRight className="icon" />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function Nothing({ searched }: { searched: boolean }) {
  const t = useTranslations('group');
  return (
    <Empty icon={searched ? SearchX : UsersRound} level="h3" title={t(searched ? 'none' : 'empty')} text={t(searched ? 'noneText' : 'emptyText')}>
      {searched && (
        <Link className="btn btn--outline" to={links.groups()}>
          {t('showAll')}
        </Link>
      )}
    </Empty>
  );
}
