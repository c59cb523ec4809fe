import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { QueueRow } from '#contract/operations/staff-shapes.ts';
import type { DecisionReason, QueueName } from '#contract/trust/moderation-words.ts';
import * as links from '#web/base/links.ts';
import { useAge } from './use-age.ts';

/** A case in its list: who or what, its first words, why, how long it waits. */
export function Row({ queue, row, current }: { queue: QueueName; row: QueueRow; current: boolean }) {
  const t = useTranslations('staff');
  const age = useAge();
  return (
    <li>
      <Link className="staffrow" to={links.staff(queue, row.id)} aria-current={current ? 'true' : undefined} data-row>
        <span className="staffrow__head">
          <b>{row.title || row.number}</b>
          <time className="num" dateTime={row.at}>
            {age(row.at)}
          </time>
        </span>
        <span dir="auto" className="staffrow__text">
          {row.excerpt}
        </span>
        <span className="staffrow__foot">
          <span>{t(`kinds.${row.kind as 'post'}`)}</span>
          {row.reason && <span>{t(`reasons.${row.reason as DecisionReason}`)}</span>}
          {row.count > 1 && <span className="staffrow__many num">{t('list.times', { count: row.count })}</span>}
        </span>
      </Link>
    </li>
  );
}
