import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { AWARD_FITS, UNBOUGHT_REASONS } from '#contract/trade/award/limits.ts';
import { offerAt } from '#contract/trade/award/sums.ts';
import { sumOf } from '#contract/trade/quote/sums.ts';
import { placesFor } from '#web/trade/award/chosen.ts';
import { typedQuantity } from '#web/trade/quote/typed.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import type { AwardForm } from './form/use-award-form.ts';
import { choosable, isQuantity, type LineValues, leftOf, type PartValues, type UnboughtReason } from './form/values.ts';

interface Props {
  form: AwardForm;
  line: LineValues;
}

const NOBODY = 'nobody';

/** One line: who gets it, divided among up to three where that is wanted, or why nobody does. */
export function LineChoice({ form, line }: Props) {
  const t = useTranslations('rfq-award');
  const words = useQuoteWords();
  const faultID = useId();
  const asked = form.asked.find(({ lineID }) => lineID === line.lineID);
  if (!asked) return null;
  const offers = choosable(form.quotes).filter((quote) => placesFor(quote, line.lineID).length > 0);
  const change = (part: Partial<LineValues>) =>
    form.change({ lines: form.values.lines.map((one) => (one.lineID === line.lineID ? { ...one, ...part } : one)) });
  const isDivided = line.parts.length > 1;
  const left = leftOf(asked.quantity, line.parts);
  const fault = form.faults.lines[line.lineID] ?? line.parts.map(({ quoteID }) => form.faults.quotes[quoteID]).find(Boolean);
  const mayDivide = line.parts.length > 0 && line.parts.length < Math.min(AWARD_FITS.splits, offers.length);
  const divide = () => {
    const taken = new Set(line.parts.map(({ quoteID }) => quoteID));
    const next = offers.find(({ quoteID }) => !taken.has(quoteID));
    if (next) change({ parts: [...line.parts, { quoteID: next.quoteID, place: placesFor(next, line.lineID)[0] ?? 0, quantity: left === '0' ? '' : left }] });
  };
  return (
    <div className="awl__ask">
      <span className="awl__line">
        <span className="lineno">{asked.number}</span>
        <span>
          <b dir="auto">{asked.description}</b>
          <small className="num">{words.quantity(asked.quantity, asked.unit)}</small>
        </span>
      </span>
      <div className="awl__parts">
        {(line.parts.length > 0 ? line.parts : [null]).map((part, place) => (
          <PartChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place in the line
            key={place}
            {...{ form, line, part, place, isDivided, change }}
            faultID={fault ? faultID : undefined}
          />
        ))}
        {line.parts.length === 0 && line.nobody && <WhyNobody number={asked.number} line={line} change={change} />}
        {isDivided && left !== '0' && <p className="small muted num">{t('left', { left: words.quantity(left, asked.unit), number: asked.number })}</p>}
        {fault && (
          <p className="field__error" id={faultID}>
            {fault}
          </p>
        )}
        {mayDivide && (
          <button type="button" className="btn btn--ghost btn--sm" aria-label={isDivided ? undefined : t('divide', { number: asked.number })} onClick={divide}>
            <Plus className="icon" />
            {t(isDivided ? 'another' : 'divideWord')}
          </button>
        )}
      </div>
    </div>
  );
}

type PartProps = Props & {
  part: PartValues | null;
  place: number;
  isDivided: boolean;
  change: (part: Partial<LineValues>) => void;
  faultID: string | undefined;
};

function PartChoice({ form, line, part, place, isDivided, change, faultID }: PartProps) {
  const t = useTranslations('rfq-award');
  const words = useQuoteWords();
  const asked = form.asked.find(({ lineID }) => lineID === line.lineID);
  if (!asked) return null;
  const { number, quantity } = asked;
  const order = form.orders.find(({ quote }) => quote.quoteID === part?.quoteID);
  const sum = order?.parts.find(({ lineID }) => lineID === line.lineID);
  const others = new Set(line.parts.filter((_, other) => other !== place).map(({ quoteID }) => quoteID));
  const choose = (value: string) => {
    if (value === NOBODY || value === '') return change({ parts: [], nobody: value === NOBODY });
    const [quoteID = '', at = '0'] = value.split(' ');
    const next = { quoteID, place: Number(at), quantity: part?.quantity ?? quantity };
    change({ nobody: false, parts: part ? line.parts.map((one, other) => (other === place ? next : one)) : [next] });
  };
  const remove = () => {
    const parts = line.parts.filter((_, other) => other !== place);
    change({ parts: parts.length === 1 ? parts.map((one) => ({ ...one, quantity })) : parts });
  };
  return (
    <div className={isDivided ? 'awl__part awl__part--divided' : 'awl__part'}>
      <select
        className="select"
        aria-label={isDivided ? t('partSupplier', { place: place + 1, number }) : t('lineSupplier', { number })}
        aria-invalid={faultID ? true : undefined}
        aria-describedby={faultID}
        value={part ? `${part.quoteID} ${part.place}` : line.nobody ? NOBODY : ''}
        onChange={({ target }) => choose(target.value)}
      >
        {!part && <option value="">{t('chooseSupplier')}</option>}
        <Offers form={form} lineID={line.lineID} quantity={isDivided && part && isQuantity(part.quantity) ? part.quantity : quantity} without={others} />
        {!isDivided && <option value={NOBODY}>{t('nobody')}</option>}
      </select>
      {isDivided && part && (
        <>
          <input
            className="input num"
            inputMode="decimal"
            aria-label={t('partQuantity', { place: place + 1, number })}
            value={part.quantity}
            onChange={({ target }) => change({ parts: line.parts.map((one, other) => (other === place ? { ...one, quantity: target.value } : one)) })}
          />
          <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('removePart', { place: place + 1, number })} onClick={remove}>
            <X className="icon" />
          </button>
        </>
      )}
      <span className="awl__sum num">{sum && order ? words.money(sum.total, order.quote.content.currency) : null}</span>
    </div>
  );
}

/** Each offer and alternative for a line, with the price of one at that quantity. */
function Offers({ form, lineID, quantity, without }: { form: AwardForm; lineID: string; quantity: string; without: Set<string> }) {
  const t = useTranslations('rfq-award');
  const { money } = useQuoteWords();
  const offered = choosable(form.quotes).filter(({ quoteID }) => !without.has(quoteID));
  return offered.flatMap((quote) =>
    placesFor(quote, lineID).map((place) => {
      const { currency } = quote.content;
      const offer = offerAt(quote.content, { lineID, place });
      const price = (offer && sumOf(offer, typedQuantity(quantity), currency)?.unitPrice) ?? '0';
      const said = { name: quote.supplier.name, price: money(price, currency), place };
      return (
        <option key={`${quote.quoteID} ${place}`} value={`${quote.quoteID} ${place}`}>
          {t(place === 0 ? 'offer' : 'offerOther', said)}
        </option>
      );
    }),
  );
}

function WhyNobody({ number, line, change }: { number: number; line: LineValues; change: (part: Partial<LineValues>) => void }) {
  const t = useTranslations('rfq-award');
  return (
    <select
      className="select"
      aria-label={t('why', { number })}
      value={line.reason}
      onChange={({ target }) => change({ reason: target.value as UnboughtReason })}
    >
      {UNBOUGHT_REASONS.map((one) => (
        <option key={one} value={one}>
          {t(`unbought.${one}`)}
        </option>
      ))}
    </select>
  );
}
