import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import Keyboard from 'lucide-react/icons/keyboard';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { Menu, MenuEntry } from '#web/components/menu/menu.tsx';

const ReportDialog = lazily(() => import('#web/trust/report/report-dialog.tsx'));
const BlockDialog = lazily(() => import('#web/people/block/block-dialog.tsx'));

interface Props {
  thread: Inquiry;
  end: (how: 'end' | 'decline') => void;
}

/** What one may do about a thread. */
export function ThreadMenu({ thread, end }: Props) {
  const t = useTranslations('messages');
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const { counterpart, side, status, newContact } = thread;
  const isOpen = status === 'open' && !newContact;
  const closeDialog = () => setAsking(null);
  return (
    <>
      <Menu id="thread-menu" label={t('menu')} icon={EllipsisVertical} look="btn--ghost mc__menubutton" className="mc__menu">
        {counterpart.type === 'business' && side === 'R' && (
          <Link className="menu__item" to={links.businessPage(counterpart.id)}>
            <UserRoundSearch className="icon" />
            {t('watch')}
          </Link>
        )}
        {isOpen && <MenuEntry icon={CircleCheck} text={t('end')} press={() => end('end')} />}
        {isOpen && side === 'R' && <MenuEntry icon={CircleX} text={t('notForUs')} press={() => end('decline')} />}
        <Link className="menu__item" to={`${links.notificationSettings()}#typing`}>
          <Keyboard className="icon" />
          {t('typingSetting')}
        </Link>
        <MenuEntry icon={Flag} text={t('report')} press={() => setAsking('report')} />
        <MenuEntry icon={Ban} text={t('block')} press={() => setAsking('block')} />
      </Menu>
      <Suspense>
        {asking === 'report' && (
          <ReportDialog about={{ type: 'inquiry', id: thread.requestID, name: t('with', { name: counterpart.name }) }} close={closeDialog} />
        )}
        {asking === 'block' && <BlockDialog target={counterpart} close={closeDialog} />}
      </Suspense>
    </>
  );
}
