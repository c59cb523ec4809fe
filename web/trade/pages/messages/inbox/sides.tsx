import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { InboxSide } from '#contract/trade/inbox.ts';
import * as links from '#web/base/links.ts';
import { searchOf } from './asked.ts';
import { SideMark } from './side-mark.tsx';

/** All inboxes, one's own, or that of one of one's companies, each with what is unread in it and what waits (INQ-014, INB-001). */
export function Sides({ side, sides }: { side: string | null; sides: InboxSide[] }) {
  const t = useTranslations('messages');
  const search = searchOf(useLocation().search, false);
  const nav = useRef<HTMLElement>(null);
  // The chosen one of twenty is in sight. Newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const unread = sides.reduce((sum, one) => sum + one.unread, 0);
  const waiting = sides.reduce((sum, one) => sum + one.waiting, 0);
  return (
    <nav ref={nav} className="mc__sides" aria-label={t('inbox')}>
      <Link
        className="boxbtn boxbtn--all"
        to={links.messages() + search}
        aria-current={side === null ? 'true' : undefined}
        title={t('sideSaid', { name: t('allInboxes'), unread, waiting })}
      >
        <span aria-hidden="true">{t('all')}</span>
        <Counts name={t('allInboxes')} unread={unread} waiting={waiting} />
      </Link>
      {sides.map((one) => (
        <Link
          key={one.id}
          className="boxbtn"
          to={links.requests(one.id) + search}
          aria-current={side === one.id ? 'true' : undefined}
          title={t('sideSaid', { name: one.name, unread: one.unread, waiting: one.waiting })}
        >
          <SideMark side={one} />
          <Counts name={one.name} unread={one.unread} waiting={one.waiting} />
        </Link>
      ))}
    </nav>
  );
}

/** What is unread, and beside it what waits. */
function Counts({ name, unread, waiting }: { name: string; unread: number; waiting: number }) {
  const t = useTranslations('messages');
  return (
    <>
      <span className="sr-only">{t('sideSaid', { name, unread, waiting })}</span>
      {unread > 0 && (
        <span className="boxbtn__new" aria-hidden="true">
          {unread}
        </span>
      )}
      {waiting > 0 && (
        <span className="boxbtn__waits" aria-hidden="true">
          <Clock className="icon icon--xs" />
          {waiting}
        </span>
      )}
    </>
  );
}
