import type { SessionProfile } from '#contract/identity/session.ts';
import { Picture } from '#web/base/ui/picture.tsx';

const sizes = { sm: 32, lg: 56 } as const;

/** Round portrait of who is logged in; the initials without a photo. The name stands beside it or on the button. */
export function Portrait({ profile: { profilePhoto, firstName, lastName }, size }: { profile: SessionProfile; size: keyof typeof sizes }) {
  const className = `avatar avatar--${size}`;
  if (profilePhoto) return <Picture photo={profilePhoto} sizes={`${sizes[size]}px`} className={className} eager />;
  return (
    <span className={`${className} logo-tile--none display`} aria-hidden="true">
      {initial(firstName) + initial(lastName)}
    </span>
  );
}

const initial = (name: string): string => [...name][0]?.toUpperCase() ?? '';

export const fullName = ({ firstName, lastName }: SessionProfile): string => `${firstName} ${lastName}`.trim();
