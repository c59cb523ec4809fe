import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import UserRound from 'lucide-react/icons/user-round';
import { type KeyboardEvent, Suspense, type ToggleEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SessionProfile } from '#contract/identity/session.ts';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { LogoutButton } from './logout-button.tsx';
import { fullName, Portrait } from './portrait.tsx';

const ActorChoice = lazily(() => import('#web/company/actor/actor-choice.tsx'));

const ID = 'account-menu';
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The account drop-down (LAY-018). A popover: the browser closes it on Escape or a click beside it and gives the focus back. */
export function AccountMenu({ profile }: { profile: SessionProfile }) {
  const t = useTranslations('session');
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const openAtFirst = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    menu.current?.showPopover();
    entriesOf(menu.current)[0]?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="account-button"
        popoverTarget={ID}
        aria-expanded={open}
        aria-label={`${t('account')}, ${fullName(profile)}`}
        onKeyDown={openAtFirst}
      >
        <Portrait profile={profile} size="sm" />
        <ChevronDown className="icon icon--sm md-only" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the links that it holds, a click on one closes it */}
      <div
        ref={menu}
        id={ID}
        className="menu account-menu"
        popover="auto"
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => move(event, menu.current)}
        onClick={(event) => (event.target as Element).closest('a') && menu.current?.hidePopover()}
      >
        <div className="menu__head">
          <Portrait profile={profile} size="lg" />
          <b dir="auto" className="grow">
            {fullName(profile)}
          </b>
        </div>
        <Suspense>{open && <ActorChoice />}</Suspense>
        <Entry to={links.ownProfile()} icon={UserRound} text={t('menu.profile')} />
        <Entry to={links.favorites()} icon={Bookmark} text={t('menu.favorites')} />
        <Entry to={links.needHelp()} icon={CircleQuestionMark} text={t('menu.help')} />
        <div className="menu__sep" />
        <LogoutButton className="menu__item" />
      </div>
    </>
  );
}

function Entry({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <Link className="menu__item" to={to}>
      <Icon className="icon" />
      {text}
    </Link>
  );
}

const entriesOf = (menu: Element | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('a.menu__item, button.menu__item') ?? [])];

function move(event: KeyboardEvent, menu: HTMLElement | null): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const entries = entriesOf(menu);
  const index = entries.indexOf(document.activeElement as HTMLElement);
  entries[step(index, entries.length)]?.focus();
}
