import Lock from 'lucide-react/icons/lock';
import { useTranslations } from 'use-intl';
import type { InquiryNote } from '#contract/trade/desk.ts';
import { dateTime } from '#web/base/format.ts';
import { Avatar } from '#web/base/ui/picture.tsx';
import { memberOf, useTeam } from './team.tsx';

/** What the team noted between the messages: in the middle of the page, belonging to neither side. */
export function Note({ note: { content, datetime, by } }: { note: InquiryNote }) {
  const t = useTranslations('desk');
  const photo = memberOf(useTeam(), by.userID)?.photo ?? null;
  return (
    <div className="said said--note">
      <p className="said__only">
        <Lock className="icon icon--xs" />
        {t('only')}
      </p>
      <p dir="auto" className="said__noted">
        {content}
      </p>
      <p className="said__time">
        <Avatar photo={photo} name={by.name} size="sm" />
        <span>{by.name}, </span>
        <time dateTime={datetime}>{dateTime(datetime)}</time>
      </p>
    </div>
  );
}
