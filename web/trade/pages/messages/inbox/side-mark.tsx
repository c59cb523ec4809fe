import type { CSSProperties } from 'react';
import type { InboxSide } from '#contract/trade/inbox.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';

const AROUND = 360;
/** A prime far above the wheel, so that ids that end alike lead apart. */
const PRIME = 1_000_003;
/** Near the golden angle: what follows one another lies far apart on the wheel. */
const STEP = 137;

/** A colour of its own for each company: the same on every page and device. */
export const hueOf = (id: string): number => ([...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % PRIME, 7) * STEP) % AROUND;

/** Whose inbox it is: its picture, or its letter on its own colour. */
export function SideMark({ side: { id, type, name, photo } }: { side: InboxSide }) {
  if (photo) return type === 'user' ? <Avatar photo={photo} name={name} size="sm" /> : <LogoTile photo={photo} name={name} size="xs" />;
  return (
    <span className={type === 'user' ? 'sidemark sidemark--user' : 'sidemark'} style={colourOf(id)} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

export const colourOf = (id: string): CSSProperties => ({ '--side-hue': hueOf(id) }) as CSSProperties;
