import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import type { Shown, View } from '../view.ts';
import type { Cell, Row } from './row.ts';
import type { CompareWords } from './use-compare-words.ts';

type Line = OwnRfq['lines'][number];

/**
 * One row for each of the first lines, and below it one for each place of alternatives that somebody offers (CMP-017); then one that stands for the
 * lines that are not drawn yet.
 */
export function lineRows(view: View, of: CompareWords, only: number | null, most: number): Row[] {
  const all = view.lines.filter(({ number }) => only === null || number === only);
  const drawn = only === null ? all.slice(0, most) : all;
  const left = all.length - drawn.length;
  return [
    ...drawn.flatMap((line) => [lineRow(view, of, line), ...alternativeRows(view, of, line)]),
    ...(most > 0 && left > 0 ? [{ key: 'left', label: of.t('moreLines', { count: left }), cells: [], left }] : []),
  ];
}

function lineRow({ shown, best, rfq }: View, of: CompareWords, line: Line): Row {
  const { t, words } = of;
  const quantity = line.quantity === null ? undefined : words.quantity(line.quantity, line.unit);
  return {
    key: line.lineID,
    label: t('line', { number: line.number, what: line.description }),
    sub: quantity,
    asked: line.targetPrice ? t('target', { price: words.money(line.targetPrice, rfq.currency) }) : (quantity ?? null),
    line,
    cells: shown.map((one) => lineCell(one, of, line, best.lines.get(line.lineID)?.includes(one.quoteID) ?? false)),
  };
}

function lineCell(one: Shown, of: CompareWords, line: Line, best: boolean): Cell {
  const { t, words, money } = of;
  const offered = one.lines.get(line.lineID);
  const given = one.quote.content.lines.find(({ lineID }) => lineID === line.lineID);
  if (!offered) {
    const why = given?.notOffered;
    return { text: t('notOffered'), kind: 'warn', small: why ? [why.text || t(`notOfferedReason.${why.reason as 'other'}`)] : [] };
  }
  const { currency } = one.quote.content;
  const offer = offered.place === 0 ? given?.offer : given?.alternatives[offered.place - 1]?.offer;
  const mark = one.quote.marks.find(({ lineID }) => lineID === line.lineID)?.mark;
  // The range is of what was asked, not of an alternative.
  const usual = offered.place === 0 ? one.usual.get(line.lineID) : undefined;
  const small = [
    t('perAsked', { price: words.money(offered.perAsked, currency), unit: words.unitName(line.unit, true) }),
    ...(usual ? [t(`usual.${usual.is}`)] : []),
    ...of.original(one, offered.total),
    ...(line.quantity !== null && offered.billedAsked !== line.quantity
      ? [t('billed', { billed: words.bare(offered.billedAsked), asked: words.bare(line.quantity) })]
      : []),
    ...(offer?.moq ? [t('moq', { quantity: words.quantity(offer.moq, offer.unit) })] : []),
    ...(offered.saving ? [t('saving', { more: words.bare(offered.saving.more), less: words.money(offered.saving.less, currency) })] : []),
    ...(offered.place > 0 ? [t('takesAlternative', { place: offered.place })] : []),
  ];
  return {
    text: offered.converted === null ? words.money(offered.total, currency) : money(offered.converted),
    small,
    warn: mark && mark !== 'unchanged' && one.notComparable.includes('revision') ? t(`mark.${mark}`) : null,
    best,
  };
}

function alternativeRows({ shown }: View, of: CompareWords, line: Line): Row[] {
  const { t, words } = of;
  const given = shown.map((one) => one.quote.content.lines.find(({ lineID }) => lineID === line.lineID)?.alternatives ?? []);
  const most = Math.max(0, ...given.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => index + 1).map((place) => ({
    key: `${line.lineID} ${place}`,
    label: t('alternative', { place, number: line.number }),
    line,
    cells: shown.map((one, column): Cell => {
      const alternative = given[column]?.[place - 1];
      if (!alternative) return { text: t('none'), kind: 'none', small: [] };
      const first = alternative.offer.breaks[0];
      const { currency } = one.quote.content;
      return {
        text: alternative.differs,
        small: first ? [t('fromPrice', { price: words.money(first.price, currency), from: words.quantity(first.from, alternative.offer.unit) })] : [],
        alternative: { place, isChosen: one.lines.get(line.lineID)?.place === place },
      };
    }),
  }));
}
