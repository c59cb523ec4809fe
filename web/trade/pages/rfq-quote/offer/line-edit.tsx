import Plus from 'lucide-react/icons/plus';
import { memo, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LineSum } from '#contract/trade/quote/sums.ts';
import { NOT_OFFERED, QUOTE_FITS } from '#contract/trade/rfq/limits.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Switch } from '#web/components/form/switch.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { type AskedLine, emptyOffer, type LineValues, type OfferValues, rowKey } from '../form/values.ts';
import { Alternative } from './alternative.tsx';
import type { differencesOf } from './from-product.ts';
import { OfferFields } from './offer-fields.tsx';
import { OwnProduct } from './own-product.tsx';

interface Props {
  asked: AskedLine;
  line: LineValues;
  change: (lineID: string, part: Partial<LineValues>) => void;
  /** Sentences of this line alone, by the path within it; one string, so that a line that is not touched is not drawn again. */
  errors: string;
  sum: LineSum | null;
  warning: { price: string; own: string } | undefined;
  currency: string;
  bid: string;
  /** Prices of a product may make their currency that of the quote. */
  takeCurrency: (currency: string) => void;
  mayTakeCurrency: boolean;
  isCurrent: boolean;
}

/** What is asked at the left, what is offered at the right. */
export const LineEdit = memo(function LineEdit(props: Props) {
  const { asked, line, change, currency, isCurrent } = props;
  const t = useTranslations('rfq-quote.line');
  const [differs, setDiffers] = useState<ReturnType<typeof differencesOf>>([]);
  const errors = JSON.parse(props.errors) as Record<string, string>;
  const about = t('about', { number: asked.number });
  const heading = useId();
  const set = (part: Partial<LineValues>) => change(line.lineID, part);
  const setOffer = (part: Partial<OfferValues>) => set({ offer: { ...line.offer, ...part } });
  const isWrong = Object.keys(errors).length > 0;
  return (
    <li className={`offerline${isCurrent ? ' is-current' : ''}${isWrong ? ' is-wrong' : ''}`} id={`line-${line.lineID}`}>
      <Asked asked={asked} differs={differs} />
      <section className="offerline__offered" aria-labelledby={heading}>
        <div className="row row--between flex-wrap">
          <h3 className="h4" id={heading}>
            {t('offered', { number: asked.number })}
          </h3>
          <Switch label={t('quote')} about={about} checked={line.isOffered} onChange={({ target }) => set({ isOffered: target.checked })} />
        </div>
        {errors[''] && <p className="field__error">{errors['']}</p>}
        {line.isOffered ? (
          <>
            <OwnProduct
              {...props}
              fill={(offer, differs) => {
                setDiffers(differs);
                set({ offer });
              }}
            />
            <OfferFields
              key={line.offer.productID}
              offer={line.offer}
              change={setOffer}
              errorOf={(field) => errors[`offer.${field}`] ?? errors[field]}
              sum={props.sum}
              currency={currency}
              about={about}
              askedUnit={asked.unit}
            />
            <LineTotal {...props} about={about} />
          </>
        ) : (
          <NotOffered line={line} set={set} errors={errors} />
        )}
        {line.alternatives.map((one, place) => (
          <Alternative
            key={one.key}
            one={one}
            place={place}
            asked={asked}
            currency={currency}
            errorOf={(field) => errors[`alternatives.${place}.${field}`]}
            change={(part) => set({ alternatives: line.alternatives.map((other) => (other.key === one.key ? { ...other, ...part } : other)) })}
            remove={() => set({ alternatives: line.alternatives.filter(({ key }) => key !== one.key) })}
          />
        ))}
        {line.alternatives.length < QUOTE_FITS.alternatives && (
          <div>
            <button
              type="button"
              className="linkbtn"
              onClick={() => set({ alternatives: [...line.alternatives, { key: rowKey(), differs: '', offer: emptyOffer(asked.unit) }] })}
            >
              <Plus className="icon" />
              {t('addAlternative')}
            </button>
          </div>
        )}
      </section>
    </li>
  );
});

function Asked({ asked, differs }: { asked: AskedLine; differs: ReturnType<typeof differencesOf> }) {
  const t = useTranslations('rfq-quote.line');
  const { quantity } = useQuoteWords();
  const other = new Map(differs.map((one) => [one.name, one.own]));
  return (
    <div className="offerline__asked">
      <span className="lineno">{asked.number}</span>
      <div className="stack stack--sm">
        <b dir="auto">{asked.description}</b>
        {asked.quantity !== null && <span className="num">{t('asked', { quantity: quantity(asked.quantity, asked.unit) })}</span>}
        {asked.itemNumber && (
          <span dir="auto" className="small muted">
            {t('itemNumber', { number: asked.itemNumber })}
          </span>
        )}
        {asked.attributes.length > 0 && (
          <dl className="askedattrs">
            {asked.attributes.map(({ name, value }) => (
              <div key={name} className={other.has(name) ? 'is-other' : undefined}>
                <dt dir="auto">{name}</dt>
                <dd dir="auto">
                  {value}
                  {other.has(name) && <span>{other.get(name) ? t('yours', { value: other.get(name) ?? '' }) : t('notStated')}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {asked.note && (
          <p dir="auto" className="small muted quotenote">
            {asked.note}
          </p>
        )}
      </div>
    </div>
  );
}

function NotOffered({ line, set, errors }: { line: LineValues; set: (part: Partial<LineValues>) => void; errors: Record<string, string> }) {
  const t = useTranslations('rfq-quote.line');
  const reasons = useTranslations('quote.notOfferedReason');
  return (
    <>
      <SelectField
        label={t('reason')}
        none={t('reasonNone')}
        choices={NOT_OFFERED.map((reason) => ({ value: reason, label: reasons(reason) }))}
        value={line.reason}
        error={errors['notOffered.reason']}
        onChange={({ target }) => set({ reason: target.value })}
      />
      <Textarea
        label={t('reasonText')}
        rows={2}
        maxLength={QUOTE_FITS.reason}
        start={line.reasonText}
        error={errors['notOffered.text']}
        onChange={({ target }) => set({ reasonText: target.value })}
      />
    </>
  );
}

function LineTotal({ asked, line, sum, warning, currency, about }: Props & { about: string }) {
  const t = useTranslations('rfq-quote.line');
  const words = useQuoteWords();
  const unit = words.unitName(asked.unit, true);
  return (
    <div className="stack stack--sm">
      <p className="offerline__total num">
        <span>{about}</span>
        {sum && asked.quantity !== null && sum.billedAsked !== asked.quantity && (
          <span className="tag tag--info">{t('billed', { billed: words.bare(sum.billedAsked), asked: words.bare(asked.quantity) })}</span>
        )}
        <b>{sum ? words.money(sum.total, currency) : t('noSum')}</b>
      </p>
      {sum && warning && line.offer.productID && (
        <p className="alert alert--warning" role="status">
          {t('slip', { price: words.money(warning.price, currency), own: words.money(warning.own, currency), unit })}
        </p>
      )}
    </div>
  );
}
