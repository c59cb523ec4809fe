import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Photo } from '#contract/base/shapes.ts';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { useMyList } from '#web/components/query/use-my-list.ts';

interface Props {
  id: string;
  name: string;
  photo: Photo | null;
  /** Its marks. */
  children: ReactNode;
}

/** Which company this is; a press opens the list of one's others. A popover: the browser closes it on Escape or a click beside it. */
export function Switcher({ id, name, photo, children }: Props) {
  const t = useTranslations('own-nav');
  const list = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="mhead__sw" popoverTarget={list} aria-expanded={isOpen}>
        <LogoTile photo={photo} name={name} />
        <span className="mhead__who">
          <span className="mhead__name">
            <b dir="auto">{name}</b>
            <ChevronsUpDown className="icon" />
            <span className="sr-only">{t('switch')}</span>
          </span>
          <span className="mhead__marks">{children}</span>
        </span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on what it holds closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        ref={menu}
        id={list}
        className="menu mhead__list"
        popover="auto"
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        onClick={() => menu.current?.hidePopover()}
      >
        {isOpen && <Others id={id} />}
        <Link className="menu__item" to={links.myBusiness()}>
          {t('all')}
        </Link>
      </div>
    </>
  );
}

/** Asked for once somebody looks. */
function Others({ id }: { id: string }) {
  const { data = [] } = useMyList();
  return data
    .filter(({ deletionDueAt }) => deletionDueAt === null)
    .map(({ businessID, business: { general } }) => (
      <Link key={businessID} className="menu__item" to={ownLinks.manage(businessID)} aria-current={businessID === id ? 'true' : undefined}>
        <LogoTile photo={general.profilePhoto} name={general.companyName} size="xs" />
        <span dir="auto">{general.companyName}</span>
      </Link>
    ));
}
