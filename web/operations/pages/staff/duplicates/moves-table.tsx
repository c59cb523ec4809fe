import { useLocale, useTranslations } from 'use-intl';
import type { DuplicateSide } from '#contract/operations/merge-shapes.ts';
import { MOVED_KINDS } from '#contract/operations/merge-words.ts';
import { count } from '#web/base/format.ts';
import { LinesTable } from '../lines-table.tsx';

/** By kind how many rows hang on each of the two, so that they would move to the other (DUP-007). */
export function MovesTable({ sides }: { sides: DuplicateSide[] }) {
  const t = useTranslations('staff-duplicate');
  const locale = useLocale();
  const kinds = MOVED_KINDS.filter((kind) => sides.some(({ moves }) => moves.some((one) => one.kind === kind && one.rows > 0)));
  const said = ({ moves }: DuplicateSide, kind: string): string => {
    const { rows, twice } = moves.find((one) => one.kind === kind) ?? { rows: 0, twice: 0 };
    return twice > 0 ? t('kept', { rows: count(rows, locale), twice: count(twice, locale) }) : count(rows, locale);
  };
  if (kinds.length === 0) return <p className="small muted">{t('nothing')}</p>;
  return (
    <section className="card casepart demand">
      <LinesTable caption={t('moves')} head={[t('what'), ...sides.map(({ companyName }) => t('moving', { name: companyName }))]}>
        {kinds.map((kind) => (
          <tr key={kind}>
            <td>{t(`kind.${kind}`)}</td>
            {sides.map((side) => (
              <td key={side.businessID} className="num" data-label={t('moving', { name: side.companyName })}>
                {said(side, kind)}
              </td>
            ))}
          </tr>
        ))}
      </LinesTable>
    </section>
  );
}
