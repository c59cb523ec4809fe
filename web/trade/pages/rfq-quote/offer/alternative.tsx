import { useTranslations } from 'use-intl';
import { QUOTE_FITS } from '#contract/trade/rfq/limits.ts';
import { Textarea } from '#web/components/form/textarea.tsx';
import type { AskedLine, LineValues } from '../form/values.ts';
import { OfferFields } from './offer-fields.tsx';

type One = LineValues['alternatives'][number];

interface Props {
  one: One;
  place: number;
  asked: AskedLine;
  currency: string;
  errorOf: (field: string) => string | undefined;
  change: (part: Partial<One>) => void;
  remove: () => void;
}

/** Something else for the line, at prices of its own, and what is different about it (QUO-007). */
export function Alternative({ one, place, asked, currency, errorOf, change, remove }: Props) {
  const t = useTranslations('rfq-quote.line');
  const about = t('aboutAlternative', { number: asked.number, place: place + 1 });
  return (
    <fieldset className="quotealt">
      <legend className="sr-only">{about}</legend>
      <div className="row row--between">
        <b>{t('alternative', { place: place + 1 })}</b>
        <button type="button" className="linkbtn" aria-label={t('removeAlternative', { about })} onClick={remove}>
          {t('remove')}
        </button>
      </div>
      <Textarea
        label={t('differs')}
        rows={2}
        maxLength={QUOTE_FITS.differs}
        start={one.differs}
        error={errorOf('differs')}
        onChange={({ target }) => change({ differs: target.value })}
      />
      <OfferFields
        offer={one.offer}
        change={(part) => change({ offer: { ...one.offer, ...part } })}
        errorOf={(field) => errorOf(`offer.${field}`)}
        sum={null}
        currency={currency}
        about={about}
        askedUnit={asked.unit}
      />
    </fieldset>
  );
}
