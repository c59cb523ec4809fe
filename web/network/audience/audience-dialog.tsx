import { useInfiniteQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ListedActor } from '#contract/network/listed-actor.ts';
import * as links from '#web/base/links.ts';
import { lateStyles } from '#web/base/page/late-styles.ts';
import { useClient } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { When } from '#web/base/ui/when.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import styles from './audience.css?url';
import type { Audience } from './audience.ts';

const late = lateStyles(styles);

interface Props {
  of: Audience;
  close: () => void;
}

/** Who likes or follows something, the latest first. Its texts and styles come with it: no page carries them. */
export default function AudienceDialog(props: Props) {
  use(late);
  use(formStyles);
  return (
    <LateTexts names={['audience']}>
      <QueryProvider>
        <Listed {...props} />
      </QueryProvider>
    </LateTexts>
  );
}

function useAudience({ kind, id }: Audience) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: ['audience', kind, id],
    queryFn: ({ pageParam }) => {
      const page = pageParam ? { nextID: pageParam } : {};
      return kind === 'likes' ? client.reaction.list({ resourceID: id, ...page }) : client.follow.list({ id, ...page });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextID }) => nextID,
    // Somebody may have come or gone since it was last open.
    refetchOnMount: 'always',
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

function Listed({ of, close }: Props) {
  const t = useTranslations('audience');
  const query = useAudience(of);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return (
    <Dialog
      title={t(of.kind)}
      onClose={close}
      foot={
        <button type="button" className="btn btn--outline" data-safe onClick={close}>
          {t('close')}
        </button>
      }
    >
      <Loaded
        of={query}
        skeleton={<Waiting />}
        failed={{ title: t('failed'), text: t('failedText'), level: 'h3', alert: true }}
        empty={<p className="muted">{t('empty')}</p>}
      >
        {(actors) => (
          <>
            <ul className="audience">
              {actors.map((actor) => (
                <Actor key={actor.id} actor={actor} />
              ))}
            </ul>
            {hasNextPage && (
              <button type="button" className="btn btn--outline" aria-busy={isFetchingNextPage} onClick={() => isFetchingNextPage || void fetchNextPage()}>
                {t(isFetchingNextPage ? 'moreLoading' : 'more')}
              </button>
            )}
            {isFetchNextPageError && (
              <p className="small text-danger" role="alert">
                {t('moreFailed')}
              </p>
            )}
            <p role="status" className="sr-only">
              {!hasNextPage && t('end')}
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Actor({ actor: { type, id, name, role, photo, at } }: { actor: ListedActor }) {
  const isBusiness = type === 'business';
  return (
    <li className="audience__one">
      {isBusiness ? <LogoTile photo={photo} name={name} size="sm" /> : <Avatar photo={photo} name={name} size="sm" />}
      <span className="audience__words">
        <Link dir="auto" to={isBusiness ? links.business(name, id) : links.profile(id)}>
          {name}
        </Link>
        <small className="muted">
          {role && <span dir="auto">{role} · </span>}
          <When at={at} />
        </small>
      </span>
    </li>
  );
}

const ROWS = ['a', 'b', 'c'];

function Waiting() {
  const t = useTranslations('audience');
  return (
    <div className="audience" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      {ROWS.map((row) => (
        <div key={row} className="audience__one">
          <span className="skel size-8 rounded-full" />
          <span className="audience__words">
            <span className="skel skel--line w-3/5" />
            <span className="skel skel--line w-2/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
