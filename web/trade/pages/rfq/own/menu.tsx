import type { LucideIcon } from 'lucide-react';
import CircleX from 'lucide-react/icons/circle-x';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Hourglass from 'lucide-react/icons/hourglass';
import Pencil from 'lucide-react/icons/pencil';
import { type ToggleEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq-shapes.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import type { Asking } from './asking.ts';
import { mayAskAgain, mayCancel, mayChange, mayCloseEarly } from './rights.ts';

const ID = 'rfq-menu';

/** What else may be done to a request. A popover: the browser closes it on Escape or a click beside it. */
export function Menu({ rfq, ask }: { rfq: OwnRfq; ask: (asking: Asking) => void }) {
  const t = useTranslations('rfq-own');
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const closes = mayCloseEarly(rfq);
  if (!mayChange(rfq) && !mayAskAgain(rfq) && !mayCancel(rfq)) return null;
  return (
    <div className="rfqmenu">
      <button type="button" className="btn btn--outline btn--icon" aria-label={t('more')} popoverTarget={ID} aria-expanded={open}>
        <Ellipsis className="icon" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on what it holds closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click */}
      <div
        ref={menu}
        id={ID}
        className="menu rfqmenu__list"
        popover="auto"
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        onClick={() => menu.current?.hidePopover()}
      >
        {mayChange(rfq) && (
          <Link className="menu__item" to={rfqLinks.editRfq(rfq.rfqID)}>
            <Pencil className="icon" />
            {t('edit')}
          </Link>
        )}
        {closes && <Entry icon={Hourglass} text={t('closeEarly')} press={() => ask({ what: 'close-early' })} />}
        {mayAskAgain(rfq) && <Entry icon={Copy} text={t('askAgain')} press={() => ask({ what: 'ask-again' })} />}
        {mayCancel(rfq) && <Entry icon={CircleX} text={t('cancelRequest')} press={() => ask({ what: 'cancel' })} />}
      </div>
    </div>
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
