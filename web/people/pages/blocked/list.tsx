import UserRoundX from 'lucide-react/icons/user-round-x';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Block } from '#contract/people/block.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useBlocking, useBlocks } from '#web/people/block/use-blocks.ts';

export function BlockedList({ skeleton }: { skeleton: ReactNode }) {
  const t = useTranslations('block.page');
  const query = useBlocks();
  return (
    <Loaded of={query} skeleton={skeleton} failed={t('failed')} empty={<Empty icon={UserRoundX} title={t('empty')} text={t('emptyText')} />}>
      {(data) => (
        <ul className="card blockedlist">
          {data.map((block) => (
            <Row key={block.target.id + block.by.id} block={block} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Row({ block: { target, by, since } }: { block: Block }) {
  const t = useTranslations('block');
  const change = useBlocking();
  const [busy, setBusy] = useState(false);
  const { id, name, role, photo } = target;
  const undo = async () => {
    setBusy(true);
    await change((client) => client.block.remove({ id, businessID: by.type === 'business' ? by.id : undefined }), t('undone', { name }));
    setBusy(false);
  };
  return (
    <li>
      {target.type === 'business' ? <LogoTile photo={photo} name={name} size="sm" /> : <Avatar photo={photo} name={name} size="sm" />}
      <div className="grow">
        <Link dir="auto" className="blockedlist__name" to={target.type === 'business' ? links.business(name, id) : links.profile(id)}>
          {name}
        </Link>
        <p className="small muted">
          {[role, by.type === 'business' && t('page.by', { name: by.name }), t('page.since', { date: date(since) ?? '' })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <button
        type="button"
        className="btn btn--outline btn--sm"
        aria-label={t('page.unblockOf', { name })}
        aria-busy={busy}
        onClick={() => busy || void undo()}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {t('unblock')}
      </button>
    </li>
  );
}
