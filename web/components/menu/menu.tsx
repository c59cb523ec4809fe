import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useRef, useState } from 'react';

interface Props {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Stands in the place of the icon. */
  face?: ReactNode;
  /** Of the button. */
  look: string;
  /** Of the list. */
  className: string;
  children: ReactNode;
}

/** A button and the list it opens. A popover: the browser closes it on Escape or a click beside it. */
export function Menu({ id, label, icon: Icon, face, look, className, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`btn btn--icon ${look}`} aria-label={label} popoverTarget={id} aria-expanded={open}>
        {face ?? <Icon className="icon" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on what it holds closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click */}
      <div
        ref={menu}
        id={id}
        className={`menu ${className}`}
        popover="auto"
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

/** One thing that can be done. */
export function MenuEntry({ icon: Icon, text, press, keys }: { icon: LucideIcon; text: string; press: () => void; keys?: string }) {
  return (
    <button type="button" className="menu__item" aria-keyshortcuts={keys} onClick={press}>
      <Icon className="icon" />
      {text}
    </button>
  );
}
