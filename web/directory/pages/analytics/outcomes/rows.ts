import { useTranslations } from 'use-intl';
import type { Outcomes } from '#contract/directory/outcomes/shapes.ts';
import { OUTCOMES } from '#contract/trade/desk/outcomes.ts';
import { STEPS } from './funnel.tsx';

type Cell = string | number;

/** All figures as rows of a file: what is counted, of what, and how much. */
export function useOutcomeRows(): (outcomes: Outcomes) => Cell[][] {
  const t = useTranslations('outcomes');
  const states = useTranslations('outcome.outcomes');
  return ({ funnel, lost, hoursToQuote, won, value, cost, inquiries, products, categories }) => {
    const branches = (head: string, rows: Outcomes['products']): Cell[][] =>
      rows.flatMap(({ name, ...figures }) =>
        (['matched', 'quoted', 'won'] as const).map((step): Cell[] => [head, `${name ?? t('gone')}: ${t(`step.${step}`)}`, figures[step], '']),
      );
    return [
      [t('csvHead.kind'), t('csvHead.of'), t('csvHead.value'), t('currency')],
      ...STEPS.map((step): Cell[] => [t('funnel'), t(`step.${step}`), funnel[step], '']),
      ...lost.map(({ reason, count }): Cell[] => [t('lost'), t(`loss.${reason}`), count, '']),
      [t('hours'), '', hoursToQuote ?? '', ''],
      [t('share'), '', won.share ?? '', ''],
      ...(cost ? [[t('cost'), '', cost.perOrder?.amount ?? '', cost.paid.currency]] : []),
      ...OUTCOMES.flatMap((one): Cell[][] => (inquiries[one] ? [[t('inquiries'), states(one), inquiries[one], '']] : [])),
      ...value.byMonth.map(({ month, amount, currency }): Cell[] => [t('value'), month, amount, currency]),
      ...(value.about ? [[t('value'), t('csvHead.about'), value.about.amount, value.about.currency]] : []),
      ...branches(t('products'), products),
      ...branches(t('categories'), categories),
    ];
  };
}
