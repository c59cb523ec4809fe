import { useTranslations } from 'use-intl';
import { PLACES } from '#contract/trade/rfq/limits.ts';

const NUMBERS = Array.from({ length: PLACES }, (_, place) => place + 1);

interface Props {
  taken: number;
  /** What was counted: complete quotes, or places, which open invitations take as well (RFQ-019). */
  of?: 'quotes' | 'places';
}

/** How many of the ten places are taken. */
export function Places({ taken, of = 'quotes' }: Props) {
  const t = useTranslations('rfq');
  return (
    <span className="slots">
      <span className="slots__bar" aria-hidden="true">
        {NUMBERS.map((place) => (
          <i key={place} className={place <= taken ? 'on' : undefined} />
        ))}
      </span>
      <span className="num">{t.rich(of === 'places' ? 'placesTaken' : 'places', { taken, places: PLACES, b: (text) => <b>{text}</b> })}</span>
    </span>
  );
}
