import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { Suspense, type ToggleEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';

const ReportDialog = lazily(() => import('#web/trust/report/report-dialog.tsx'));
const BlockDialog = lazily(() => import('#web/people/block/block-dialog.tsx'));

const ID = 'thread-menu';

/** What one may do about a thread. A popover: the browser closes it on Escape or a click beside it. */
export function ThreadMenu({ thread, end }: { thread: Inquiry; end: (how: 'end' | 'decline') => void }) {
  const t = useTranslations('messages');
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const { counterpart, side, status } = thread;
  const closeDialog = () => setAsking(null);
  return (
    <>
      <button type="button" className="btn btn--ghost btn--icon mc__menubutton" aria-label={t('menu')} popoverTarget={ID} aria-expanded={open}>
        <EllipsisVertical className="icon" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on what it holds closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click */}
      <div
        ref={menu}
        id={ID}
        className="menu mc__menu"
        popover="auto"
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        onClick={() => menu.current?.hidePopover()}
      >
        {counterpart.type === 'business' && side === 'R' && (
          <Link className="menu__item" to={links.businessPage(counterpart.id)}>
            <UserRoundSearch className="icon" />
            {t('watch')}
          </Link>
        )}
        {status === 'open' && <Entry icon={CircleCheck} text={t('end')} press={() => end('end')} />}
        {status === 'open' && side === 'R' && <Entry icon={CircleX} text={t('notForUs')} press={() => end('decline')} />}
        <Entry icon={Flag} text={t('report')} press={() => setAsking('report')} />
        <Entry icon={Ban} text={t('block')} press={() => setAsking('block')} />
      </div>
      <Suspense>
        {asking === 'report' && (
          <ReportDialog about={{ type: 'inquiry', id: thread.requestID, name: t('with', { name: counterpart.name }) }} close={closeDialog} />
        )}
        {asking === 'block' && <BlockDialog target={counterpart} close={closeDialog} />}
      </Suspense>
    </>
  );
}

function Entry({ icon: Icon, text, press }: { icon: LucideIcon; text: string; press: () => void }) {
  return (
    <button type="button" className="menu__item" onClick={press}>
      <Icon className="icon" />
      {text}
    </button>
  );
}
