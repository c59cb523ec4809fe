import { Decimal } from '#contract/catalogue/decimal.ts';
import { date } from '#web/base/format.ts';
import type { Shown, View } from '../view.ts';
import { lineRows } from './line-rows.ts';
import type { Cell, Group, Row } from './row.ts';
import { termRows } from './term-rows.ts';
import { type CompareWords, useCompareWords } from './use-compare-words.ts';

/** The comparison as groups of rows: the same for the table, a phone and paper. `line`: its number, null for the first `most`. */
export function useRows(view: View, line: number | null, most: number): Group[] {
  const of = useCompareWords(view);
  const { t } = of;
  return [
    { key: 'asked', title: t('group.asked'), rows: askedRows(view, of) },
    { key: 'price', title: t('group.price'), rows: [...totalRows(view, of), ...lineRows(view, of, line, most), costRow(view, of), validityRow(view, of)] },
    ...termRows(view, of),
  ];
}

/** A row of the same kind of cell for each quote. */
const row = ({ shown }: View, key: string, label: string, cellOf: (one: Shown) => Cell): Row => ({
  key,
  label,
  cells: shown.map(cellOf),
});

function askedRows(view: View, of: CompareWords): Row[] {
  const { t } = of;
  const fit = row(view, 'fit', t('row.fit'), (one) => ({
    text: t('met', { met: one.met, of: one.of }),
    met: { met: one.met, of: one.of },
    small: one.misses.length === 0 ? [t('meetsAll')] : [],
    warn: one.misses.length > 0 ? of.misses(one) : null,
  }));
  const score = row(view, 'score', t('row.score'), (one) =>
    one.score === null ? { text: t('none'), kind: 'none', small: [] } : { text: one.score, small: [] },
  );
  const compared = row(view, 'compared', t('row.compared'), ({ notComparable }) =>
    notComparable.length === 0 ? { text: t('yes'), kind: 'ok', small: [] } : { text: t('no'), kind: 'warn', small: [], warn: of.reasons(notComparable) },
  );
  return [fit, ...(view.shown.some(({ score }) => score !== null) ? [score] : []), compared];
}

function totalRows(view: View, of: CompareWords): Row[] {
  const { t, words, money } = of;
  const { best, lines, commonCount, shown } = view;
  const total = row(view, 'total', t('row.total'), (one) => {
    const { currency } = one.quote.content;
    const estimate = one.quote.mark.estimate;
    return {
      text: one.total === null ? words.money(one.ownTotal, currency) : money(one.total),
      isTotal: true,
      best: best.total.includes(one.quoteID),
      small: [
        ...(one.total === null ? [t('noRateFor', { currency })] : of.converted(one)),
        ...(estimate ? [t('withEstimate', { amount: money(estimate.amount) })] : []),
      ],
      warn: one.isWhole ? null : t('someLines', { offered: one.offeredCount, asked: lines.length }),
    };
  });
  if (shown.every(({ isWhole }) => isWhole) || commonCount === 0) return [total];
  const common = row(view, 'common', t('row.common', { count: commonCount }), (one) => ({
    text: one.commonTotal === null ? t('none') : money(one.commonTotal),
    kind: one.commonTotal === null ? 'none' : undefined,
    small: [],
  }));
  return [total, common];
}

function costRow(view: View, of: CompareWords): Row {
  const { t, words } = of;
  return row(view, 'costs', t('row.costs'), ({ quote: { content } }) => {
    if (content.costs.length === 0) return { text: t('noCosts'), kind: 'none', small: [] };
    const sum = content.costs.reduce((all, { amount }) => all.plus(amount), new Decimal('0'));
    return { text: words.money(sum.toFixed(), content.currency), small: content.costs.map(({ name }) => name) };
  });
}

function validityRow(view: View, of: CompareWords): Row {
  const { t } = of;
  return row(view, 'validity', t('row.validity'), ({ quoteID, quote: { content, state } }) => {
    const until = content.validUntil;
    if (!until) return { text: t('notStated'), kind: 'none', small: [] };
    if (state === 'expired') return { text: date(until) ?? '', small: [], warn: t('notComparable.expired') };
    return { text: date(until) ?? '', small: [t('inDays', { days: of.daysUntil(until) })], best: view.best.validity.includes(quoteID) };
  });
}
