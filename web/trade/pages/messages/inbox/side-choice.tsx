import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Inbox from 'lucide-react/icons/inbox';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import type { Side } from '#web/company/actor/use-sides.ts';
import { useUnreadBySide } from './use-inbox.ts';

const ALL = 'all';

/** All inboxes, one's own, or that of one of one's businesses, with what is unread in each (INQ-014). */
export function SideChoice({ id, sides }: { id: string | null; sides: Side[] }) {
  const t = useTranslations('messages');
  const navigate = useNavigate();
  const unread = useUnreadBySide();
  const current = sides.find((side) => side.id === id);
  const words = (name: string, count: number) => (count > 0 ? t('inboxUnread', { name, count }) : name);
  const all = sides.reduce((sum, side) => sum + (unread.get(side.id) ?? 0), 0);
  return (
    <div className="mc__side">
      {id === null ? (
        <Inbox className="icon" />
      ) : current?.type ? (
        <LogoTile photo={current.photo} name={current.name} size="xs" />
      ) : (
        <Avatar photo={current?.photo ?? null} name={current?.name ?? ''} size="sm" />
      )}
      <select
        aria-label={t('inbox')}
        value={id ?? ALL}
        onChange={({ target }) => navigate(target.value === ALL ? links.messages() : links.requests(target.value))}
      >
        {sides.length > 1 && <option value={ALL}>{words(t('allInboxes'), all)}</option>}
        {sides.map((side) => (
          <option key={side.id} value={side.id}>
            {words(side.name, unread.get(side.id) ?? 0)}
          </option>
        ))}
      </select>
      <ChevronsUpDown className="icon icon--sm" />
    </div>
  );
}
