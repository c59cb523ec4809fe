import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Notification } from '#contract/network/notification.ts';
import { cut, dateTime } from '#web/base/format.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { linkOf } from './link-of.ts';
import { useRead } from './use-notifications.ts';

const NAME_LENGTH = 60;
const QUOTE_LENGTH = 100;

/** One entry: a link to what it is about, marked read when it is opened. */
export function Row({ entry }: { entry: Notification }) {
  const t = useTranslations('notifications');
  const read = useRead();
  const { actors, excerpt, business, at } = entry;
  const [first] = actors;
  const opened = () => void (entry.read || read(entry.notificationID));
  return (
    <li className={entry.read ? 'note' : 'note note--new'}>
      <Link className="note__link" to={linkOf(entry)} onClick={opened} onAuxClick={opened}>
        {first?.type === 'business' ? (
          <LogoTile photo={first.photo} name={first.name} size="sm" />
        ) : (
          <Avatar photo={first?.photo ?? null} name={first?.name ?? ''} size="sm" />
        )}
        <span className="note__words">
          {!entry.read && <span className="sr-only">{t('unread')}: </span>}
          <span>
            <b dir="auto">{useWho(entry)}</b> {useDid(entry)}
          </span>
          {excerpt && (
            <span dir="auto" className="note__quote">
              {cut(excerpt, QUOTE_LENGTH)}
            </span>
          )}
          <small className="num">
            <time dateTime={at}>{dateTime(at)}</time>
            {business && `\u00a0· ${t('for', { business: business.name })}`}
          </small>
        </span>
        {!entry.read && <span className="note__dot" aria-hidden="true" />}
      </Link>
    </li>
  );
}

function useWho({ actors, actorsCount }: Notification): string {
  const t = useTranslations('notifications.who');
  const [first = '', second = ''] = actors.map(({ name }) => name);
  if (actorsCount === 1) return t('one', { first });
  return actorsCount === 2 ? t('two', { first, second }) : t('many', { first, others: actorsCount - 1 });
}

function useDid({ kind, about, business, membership }: Notification): string {
  const t = useTranslations('notifications');
  if (membership) return t(`membership.${membership.event}`, { tier: membership.tier, date: dateTime(membership.endsAt)?.slice(0, 10) ?? '' });
  if (kind === 'membership') return '';
  const ofBusiness = business && (about.type === 'post' ? 'businessPost' : about.type === 'comment' ? 'businessComment' : null);
  const isSelf = kind === 'follow' && about.type === 'user';
  const thing = t(`things.${isSelf ? 'you' : (ofBusiness ?? about.type)}`, { name: cut(about.name, NAME_LENGTH) });
  return t(`did.${kind}`, { thing });
}
