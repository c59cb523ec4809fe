import { useTranslations } from 'use-intl';
import type { Tier as TierName } from '#contract/base/limits.ts';

const DISC = 'M8 .8l1.9 1.4 2.3-.1.7 2.2 1.9 1.3-.7 2.4.7 2.4-1.9 1.3-.7 2.2-2.3-.1L8 15.2l-1.9-1.4-2.3.1-.7-2.2-1.9-1.3.7-2.4-.7-2.4 1.9-1.3.7-2.2 2.3.1z';

/** Verified: a filled disc; not verified: a dashed outline. Colour is never alone. `icon` after a name in tight lists. `opens` is the id of a popover. */
export function Seal({ verified, look = 'plain', opens }: { verified: boolean; look?: 'plain' | 'tag' | 'icon'; opens?: string }) {
  const t = useTranslations('types');
  const word = t(verified ? 'verified' : 'notVerified');
  const Mark = opens ? 'button' : 'span';
  return (
    <Mark className={`seal${verified ? '' : ' seal--no'}${look === 'tag' ? ' seal--tag' : ''}`} {...(opens && { type: 'button', popoverTarget: opens })}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {verified ? (
          <>
            <path d={DISC} fill="currentColor" />
            <path className="seal__tick" d="m5.3 8.2 1.9 1.9 3.6-3.8" />
          </>
        ) : (
          <path d={DISC} fill="none" stroke="currentColor" strokeWidth="1.3" strokeDasharray="2.2 1.8" />
        )}
      </svg>
      {look === 'icon' ? <span className="sr-only">{word}</span> : word}
    </Mark>
  );
}

const shapes: Record<TierName, { d: string; outline?: boolean }> = {
  standard: { d: 'M2.5 1h7L11 2.5v7L9.5 11h-7L1 9.5v-7z', outline: true },
  gold: { d: 'M3.2.6h5.6L11.4 6 8.8 11.4H3.2L.6 6z' },
  premium: { d: 'M6 .4 11.6 6 6 11.6.4 6z' },
  platinum: { d: 'M6 .5 11.2 4v7.4H.8V4z' },
};

/** The membership: a shape of its own for each, always with the word. */
export function Tier({ tier }: { tier: TierName }) {
  const t = useTranslations('types');
  const { d, outline } = shapes[tier];
  return (
    <span className={`tier tier--${tier}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={d} {...(outline ? { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 } : { fill: 'currentColor' })} />
      </svg>
      {t(`tier.${tier}`)}
    </span>
  );
}
