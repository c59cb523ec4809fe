import { holdsOne } from '#contract/trade/comparing/folded.ts';
import { date } from '#web/base/format.ts';
import type { Shown, View } from '../view.ts';
import type { Cell, Group, Row } from './row.ts';
import type { CompareWords } from './use-compare-words.ts';

/** Delivery, payment and what shows it. */
export function termRows(view: View, of: CompareWords): Group[] {
  const { t } = of;
  return [
    { key: 'delivery', title: t('group.delivery'), rows: [leadRow(view, of), incotermRow(view, of), paymentRow(view, of)] },
    { key: 'evidence', title: t('group.evidence'), rows: certificateRows(view, of) },
  ];
}

const missesOne = ({ misses }: Shown, ...what: string[]): boolean => misses.some((miss) => what.includes(miss.what));

function leadRow(view: View, of: CompareWords): Row {
  const { t, words } = of;
  const { neededBy } = view.rfq;
  return {
    key: 'lead',
    label: t('row.lead', { day: date(view.day) ?? '' }),
    asked: neededBy && t('neededBy', { day: date(neededBy) ?? '' }),
    cells: view.shown.map((one): Cell => {
      if (one.leadDays === null) return { text: t('notStated'), kind: 'none', small: [] };
      const deliveries = one.quote.content.lines.flatMap(({ offer }) =>
        (offer?.deliveries ?? []).map((part) => t('part', { quantity: words.quantity(part.quantity, offer?.unit ?? ''), day: of.by(part.days) })),
      );
      return {
        text: words.days(one.leadDays),
        best: view.best.lead.includes(one.quoteID),
        small: [t('byDay', { day: of.by(one.leadDays) }), ...deliveries.slice(0, 3), ...(one.hasTransit ? [t('transit')] : [])],
        warn: one.daysLate === null ? null : t('late', { days: one.daysLate }),
      };
    }),
  };
}

function incotermRow({ rfq, shown }: View, of: CompareWords): Row {
  const { t } = of;
  const asked = rfq.incoterm ? of.t('term', { incoterm: rfq.incoterm, place: rfq.place ?? '' }) : null;
  return {
    key: 'incoterm',
    label: t('row.incoterm'),
    asked: asked ?? t('supplierNames'),
    cells: shown.map((one): Cell => {
      const { incoterm, place } = one.quote.content;
      if (!incoterm) return { text: t('notStated'), kind: 'none', small: [] };
      const differs = missesOne(one, 'incoterm', 'place');
      return {
        text: t('term', { incoterm, place }),
        kind: differs ? 'warn' : 'ok',
        small: differs && asked ? [t('youAsked', { asked })] : [],
        warn: differs && one.costsLeft.length > 0 ? t('yours', { costs: of.list(one.costsLeft.map((cost) => t(`cost.${cost}`))) }) : null,
      };
    }),
  };
}

function paymentRow({ rfq, shown }: View, of: CompareWords): Row {
  const { t } = of;
  return {
    key: 'payment',
    label: t('row.payment'),
    asked: rfq.paymentTerms || null,
    cells: shown.map((one): Cell => {
      const { paymentTerms } = one.quote.content;
      if (!paymentTerms) return { text: t('notStated'), kind: 'none', small: [] };
      return { text: paymentTerms, kind: missesOne(one, 'payment') ? 'warn' : rfq.paymentTerms ? 'ok' : undefined, small: [] };
    }),
  };
}

/** One for each that is wanted; where none is, what they name. */
function certificateRows({ rfq, shown, best }: View, of: CompareWords): Row[] {
  const { t } = of;
  if (rfq.certificates.length === 0) {
    const cells = shown.map(
      ({ quote: { certificates } }): Cell =>
        certificates.length === 0 ? { text: t('notStated'), kind: 'none', small: [] } : { text: of.list(certificates.map(({ name }) => name)), small: [] },
    );
    return [{ key: 'certificates', label: t('row.certificates'), asked: null, cells }];
  }
  const held: Row = {
    key: 'held',
    label: t('row.held'),
    cells: shown.map(
      ({ quoteID, certificatesMet }): Cell => ({
        text: t('met', { met: certificatesMet, of: rfq.certificates.length }),
        small: [],
        best: best.certificates.includes(quoteID),
      }),
    ),
  };
  const each = rfq.certificates.map(({ name, need }, place) => ({
    key: `certificate ${place}`,
    label: t(`certificate.${need}`, { name }),
    asked: t(`need.${need}`),
    cells: shown.map(({ quote: { certificates } }): Cell => {
      const held = certificates.find((one) => holdsOne([one], name));
      if (!held) return { text: t('notShown'), kind: need === 'required' ? 'warn' : 'none', small: [] };
      const text = held.expireDate ? t('until', { day: date(held.expireDate) ?? '' }) : t('shownNow');
      return { text, kind: 'ok', small: [] };
    }),
  }));
  return [held, ...each];
}
