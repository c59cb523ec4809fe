import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Notification } from '#contract/network/notification.ts';
import { cut, dateTime } from '#web/base/format.ts';
import type { Texts } from '#web/base/text/types.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { When } from '#web/base/ui/when.tsx';
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
            <When at={at} />
            {business && `\u00a0· ${t('for', { business: business.name })}`}
          </small>
        </span>
        {!entry.read && <span className="note__dot" aria-hidden="true" />}
      </Link>
    </li>
  );
}

/** Whether what happened is told by its kind alone. */
const isDone = (kind: Notification['kind']): kind is keyof Texts['notifications']['did'] => !/^(membership|quote|order|trade-reference|rfq-.*)$/.test(kind);

type Rfq = NonNullable<Notification['rfq']>;
/** What a buyer hears of their own side. */
const OWN = [
  'sealed-question',
  'sealed-quote',
  'readable',
  'undecided',
  'draft-ends',
  'released',
  'taken-down',
  'reference-possible',
  'reference-decided',
] as const satisfies Rfq['event'][];
const isOwn = (event: Rfq['event']): event is (typeof OWN)[number] => OWN.some((own) => own === event);

function useWho({ actors, actorsCount, rfq }: Notification): string {
  const t = useTranslations('notifications.who');
  const [first = '', second = ''] = actors.map(({ name }) => name);
  // Of somebody's own side nobody else did it: suppliers are companies.
  if (rfq?.side === 'buyer' && actors[0]?.type === 'user') return t('you');
  if (actorsCount === 1) return t('one', { first });
  return actorsCount === 2 ? t('two', { first, second }) : t('many', { first, others: actorsCount - 1 });
}

function useDid({ kind, about, business, membership, rfq, actors: [actor] }: Notification): string {
  const t = useTranslations('notifications');
  if (membership) return t(`membership.${membership.event}`, { tier: membership.tier, date: dateTime(membership.endsAt)?.slice(0, 10) ?? '' });
  if (rfq) {
    const thing = t('things.rfq', { name: cut(about.name, NAME_LENGTH) });
    return actor?.type === 'user' && isOwn(rfq.event) ? t(`rfqYou.${rfq.event}`, { thing }) : t(`rfq.${rfq.event}`, { thing, count: rfq.count ?? 0 });
  }
  if (!isDone(kind)) return '';
  // Others wrote the post that mentions somebody.
  const isTheirs = business || kind === 'mention';
  const ofBusiness = isTheirs && (about.type === 'post' ? 'businessPost' : about.type === 'comment' ? 'businessComment' : null);
  const isSelf = kind === 'follow' && about.type === 'user';
  const thing = t(`things.${isSelf ? 'you' : ofBusiness || about.type}`, { name: cut(about.name, NAME_LENGTH) });
  return t(`did.${kind}`, { thing });
}
