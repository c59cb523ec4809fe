import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { COMPARE } from '#contract/base/limits.ts';
import { type ChosenCard, chooseCard, useChosenCards } from './chosen-cards.ts';
import type { ComparedKind } from './kept.ts';

/** Puts a card among those that are compared. */
export function CompareBox({ kind, card }: { kind: ComparedKind; card: ChosenCard }) {
  const t = useTranslations('card.compare');
  const chosen = useChosenCards(kind);
  const isChosen = chosen.some(({ id }) => id === card.id);
  const box = useRef<HTMLInputElement>(null);
  // Who pressed it before the code was there has chosen as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood there when the code came
  useEffect(() => {
    if (box.current?.checked && !isChosen) chooseCard(kind, card, true);
  }, []);
  return (
    <label className="comparebox">
      <input
        ref={box}
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= COMPARE.most}
        onChange={({ target }) => chooseCard(kind, card, target.checked)}
      />
      <span>
        {t('choose')}
        <span className="sr-only"> {card.name}</span>
      </span>
    </label>
  );
}
