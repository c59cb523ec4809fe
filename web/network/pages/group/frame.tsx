import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { PageEnd } from '#web/trust/report/page-end.tsx';
import { GroupKind } from '../groups/group-kind.tsx';

interface Props {
  group: Group;
  actions: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
}

/** Name, kind, members and description of a group, and what one may do, above what the tab shows. */
export function Frame({ group: { groupID, name, description, private: isPrivate, membersCount, createdAt }, actions, tabs, children }: Props) {
  const t = useTranslations('group');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="grouproom">
        <Breadcrumb steps={[{ to: links.groups(), text: t('groups') }]} current={name} />
        <section className="card grouphead" aria-labelledby="group">
          <div className="grouphead__face">
            <LogoTile photo={null} name={name} />
            <div className="grow">
              <h1 dir="auto" className="h2" id="group">
                {name}
              </h1>
              <p className="groupcard__meta">
                <GroupKind isPrivate={isPrivate} />
                <span className="num">{t('members', { count: membersCount })}</span>
                <span className="num">{t('since', { date: date(createdAt) ?? '' })}</span>
              </p>
            </div>
            <div className="btnrow grouphead__actions">{actions}</div>
          </div>
          {description && (
            <p dir="auto" className="grouphead__text">
              {description}
            </p>
          )}
          {tabs}
        </section>
        <div className="grouproom__body">{children}</div>
        <PageEnd about={{ type: 'group', id: groupID, name }} />
      </div>
    </main>
  );
}

/** Who is logged in gets tabs: they have their room before they are there. A visitor has none. */
export const TabsRoom = () => <div className="tabs grouphead__tabs grouphead__tabs--room" />;
