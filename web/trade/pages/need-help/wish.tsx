import { useState } from 'react';
import { useTranslations } from 'use-intl';

export const SIDES = ['Buy', 'Sell'] as const;
type Side = (typeof SIDES)[number];

/** What somebody wants, and what they have written about it so far. */
export interface Wish {
  side: Side;
  words: string;
}

const START: Wish = { side: 'Buy', words: '' };

/** Buying or selling: it says under which name the text is sent. */
export function useWish() {
  const [wish, setWish] = useState(START);
  return {
    wish,
    choose: (side: Side) => {
      // What was typed before the page was alive is in the field alone.
      const words = document.querySelector<HTMLTextAreaElement>(`[name=moreInfo${wish.side}]`)?.value ?? '';
      setWish({ side, words });
    },
    forget: () => setWish(START),
  };
}

/** Stands outside the form: the choice itself is not sent. */
export function WishChoice({ side, choose }: { side: Side; choose: (side: Side) => void }) {
  const t = useTranslations('need-help.wish');
  return (
    <fieldset className="wish">
      <legend className="sr-only">{t('choice')}</legend>
      {SIDES.map((one) => (
        <label key={one}>
          <input type="radio" name="wish" checked={side === one} onChange={() => choose(one)} />
          {t(`side${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
