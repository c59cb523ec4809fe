import type { Inquiry } from '#contract/trade/inquiry.ts';
import { Avatar, Picture } from '#web/base/ui/picture.tsx';

/** Who is on the other side: a square logo of a business, a round portrait of a person. */
export function CounterpartAvatar({ of: { type, name, photo } }: { of: Inquiry['counterpart'] }) {
  if (type === 'user') return <Avatar photo={photo} name={name} size="md" />;
  if (photo) return <Picture photo={photo} sizes="44px" className="logo-tile logo-tile--md" />;
  return (
    <span className="logo-tile logo-tile--md logo-tile--none display" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
