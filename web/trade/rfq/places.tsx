import { useTranslations } from 'use-intl';
import { PLACES } from '#contract/trade/rfq-limits.ts';

const NUMBERS = Array.from({ length: PLACES }, (_, place) => place + 1);

/** How many of the ten places are taken. */
export function Places({ taken }: { taken: number }) {
  const t = useTranslations('rfq');
  return (
    <span className="slots">
      <span className="slots__bar" aria-hidden="true">
        {NUMBERS.map((place) => (
          <i key={place} className={place <= taken ? 'on' : undefined} />
        ))}
      </span>
      <span className="num">{t.rich('places', { taken, places: PLACES, b: (text) => <b>{text}</b> })}</span>
    </span>
  );
}
