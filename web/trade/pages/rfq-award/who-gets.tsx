import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '#web/components/form/select-field.tsx';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import type { AwardForm } from './form/use-award-form.ts';
import { choosable, ordersOf, wholeOf } from './form/values.ts';
import { LineChoice } from './line-choice.tsx';
import { useTotal } from './use-total.ts';

/** The whole to one, or line by line, with what each order comes to (AWD-001). */
export function WhoGets({ form }: { form: AwardForm }) {
  const t = useTranslations('rfq-award');
  const { values, setMode } = form;
  const name = useId();
  const total = useTotal();
  const other = { ...form, orders: values.mode === 'lines' ? wholeOrders(form) : ordersOf(values.lines, form.quotes) };
  const shown = { whole: values.mode === 'whole' ? form : other, lines: values.mode === 'lines' ? form : other };
  return (
    <div className="stack stack--sm">
      <fieldset className="awardmode">
        <legend className="sr-only">{t('mode')}</legend>
        {(['whole', 'lines'] as const).map((mode) => (
          <label key={mode} className="awardmode__card">
            <input type="radio" name={name} checked={values.mode === mode} onChange={() => setMode(mode)} />
            <span>
              <b>{t(mode)}</b>
              <small className="num">{t('orders', { count: shown[mode].orders.length, total: total(shown[mode]) })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {values.mode === 'whole' && <WholeChoice form={form} />}
      <div className="awl">
        {form.values.mode === 'whole'
          ? form.lines.map((line) => <WholeLine key={line.lineID} form={form} lineID={line.lineID} />)
          : form.values.lines.map((line) => <LineChoice key={line.lineID} form={form} line={line} />)}
        <Sum form={form} />
      </div>
    </div>
  );
}

function wholeOrders({ values, quotes, asked }: AwardForm) {
  const quote = quotes.find(({ quoteID }) => quoteID === values.whole);
  return quote
    ? ordersOf(
        wholeOf(quote, asked).map((line) => ({ ...line, nobody: false, reason: 'other' as const, text: '' })),
        quotes,
      )
    : [];
}

function WholeChoice({ form: { values, quotes, change, faults } }: { form: AwardForm }) {
  const t = useTranslations('rfq-award');
  const { money } = useQuoteWords();
  return (
    <SelectField
      label={t('supplier')}
      none={t('chooseSupplier')}
      choices={choosable(quotes).map(({ quoteID, supplier, sums, content }) => ({
        value: quoteID,
        label: t('offer', { name: supplier.name, price: money(sums.total, content.currency) }),
      }))}
      value={values.whole}
      error={faults.quotes[values.whole]}
      onChange={({ target }) => change({ whole: target.value })}
    />
  );
}

function WholeLine({ form, lineID }: { form: AwardForm; lineID: string }) {
  const t = useTranslations('rfq-award');
  const words = useQuoteWords();
  const asked = form.asked.find((line) => line.lineID === lineID);
  const [order] = form.orders;
  const sum = order?.parts.find((part) => part.lineID === lineID);
  const currency = order?.quote.content.currency ?? 'GBP';
  const offer = order?.quote.content.lines.find((line) => line.lineID === lineID)?.offer;
  const fault = form.faults.lines[lineID];
  if (!asked) return null;
  return (
    <div className="awl__row">
      <span className="awl__line">
        <span className="lineno">{asked.number}</span>
        <span>
          <b dir="auto">{asked.description}</b>
          <small className="num">
            {sum
              ? t('times', { quantity: words.quantity(sum.billed, offer?.unit ?? asked.unit), price: words.money(sum.unitPrice, currency) })
              : t('lineNotBought')}
          </small>
          {fault && <span className="field__error">{fault}</span>}
        </span>
      </span>
      <span className="awl__sum num">{sum && words.money(sum.total, currency)}</span>
    </div>
  );
}

/** What the orders come to, each with its one-off costs. */
function Sum({ form }: { form: AwardForm }) {
  const t = useTranslations('rfq-award');
  const words = useQuoteWords();
  const total = useTotal();
  const { orders } = form;
  const [first] = orders;
  return (
    <>
      {orders
        .filter(({ costs }) => !/^[0.]+$/.test(costs))
        .map(({ quote, costs }) => (
          <div key={quote.quoteID} className="awl__row">
            <span>{orders.length > 1 ? t('each', { name: quote.supplier.name, total: t('costs') }) : t('costs')}</span>
            <span className="awl__sum num">{words.money(costs, quote.content.currency)}</span>
          </div>
        ))}
      {first && (
        <div className="awl__row awl__row--total">
          <span>
            <b dir="auto">{orders.length === 1 ? t('orderTo', { name: first.quote.supplier.name }) : t('ordersSum', { count: orders.length })}</b>
            {orders.length > 1 &&
              orders.map((order) => (
                <small key={order.quote.quoteID} className="num" dir="auto">
                  {t('each', { name: order.quote.supplier.name, total: words.money(order.total, order.quote.content.currency) })}
                </small>
              ))}
          </span>
          <span className="awl__sum num">{total(form)}</span>
        </div>
      )}
    </>
  );
}
