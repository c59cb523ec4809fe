import { ChevronsUpDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import type { Side } from '#web/features/actor/use-sides.ts';
import { useUnreadBySide } from './use-inbox.ts';

/** One's own inbox, or that of one of one's businesses, with what is unread in each (INQ-014). */
export function SideChoice({ id, sides }: { id: string; sides: Side[] }) {
  const t = useTranslations('messages');
  const navigate = useNavigate();
  const unread = useUnreadBySide();
  const current = sides.find((side) => side.id === id);
  const wordsOf = ({ id: side, name }: Side) => (unread.get(side) ? t('inboxUnread', { name, count: unread.get(side) ?? 0 }) : name);
  return (
    <div className="mc__side">
      {current?.type ? (
        <LogoTile photo={current.photo} name={current.name} size="xs" />
      ) : (
        <Avatar photo={current?.photo ?? null} name={current?.name ?? ''} size="sm" />
      )}
      <select aria-label={t('inbox')} value={id} onChange={({ target }) => navigate(links.requests(target.value))}>
        {sides.map((side) => (
          <option key={side.id} value={side.id}>
            {wordsOf(side)}
          </option>
        ))}
      </select>
      <ChevronsUpDown className="icon icon--sm" />
    </div>
  );
}
