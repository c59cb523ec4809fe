import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestion from 'lucide-react/icons/circle-question-mark';
import FileText from 'lucide-react/icons/file-text';
import HandCoins from 'lucide-react/icons/hand-coins';
import Inbox from 'lucide-react/icons/inbox';
import PackageCheck from 'lucide-react/icons/package-check';
import Scale from 'lucide-react/icons/scale';
import Truck from 'lucide-react/icons/truck';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TodayLine } from '#contract/company/dashboard.ts';
import { NEXT_STEP, type TodayKind } from '#contract/company/dashboard-words.ts';
import { dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { Due, useNow } from '#web/trade/rfq/due.tsx';
import { partsLeft } from '#web/trade/rfq/time-left.ts';
import { linkOf } from '#web/trade/waiting/link-of.ts';

const ICONS = {
  rfqs: FileText,
  offers: HandCoins,
  questions: CircleQuestion,
  decisions: Scale,
  orders: PackageCheck,
  deliveries: Truck,
  requests: Inbox,
} satisfies Record<TodayKind, unknown>;

/** What waits for the people of a company, the trade first, each with one press (DSH-003, TSC-011). */
export function Today({ id, lines }: { id: string; lines: TodayLine[] }) {
  const t = useTranslations('dashboard.today');
  return (
    <section className="card panel" aria-labelledby="today">
      <div className="panel__head">
        <h2 id="today">{t('title')}</h2>
      </div>
      {lines.length === 0 ? (
        <p className="today__none" role="status">
          <CircleCheck className="icon" />
          {t('nothing')}
        </p>
      ) : (
        <ul className="today">
          {lines.map((line) => (
            <Line key={line.kind} id={id} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ id, line: { kind, count, since, until, waits, request } }: { id: string; line: TodayLine }) {
  const t = useTranslations('dashboard.today');
  const acts = useTranslations('waiting');
  const clock = useNow();
  const Icon = ICONS[kind];
  const isLate = clock !== null && clock - Date.parse(since) > NEXT_STEP.answerHours * HOUR_MS && kind === 'requests';
  const what = t(`${kind}.what`, { count });
  const act = waits === null ? t('answer') : waits.side === 'supplier' ? acts(`supplier.${waits.what}`) : acts(`buyer.${waits.what}`);
  const about = request ? t('from', { from: request.from, subject: request.subject }) : waits?.title || waits?.number || '';
  return (
    <li>
      <span className={isLate ? 'today__ic today__ic--now' : 'today__ic'}>
        <Icon className="icon" aria-hidden="true" />
      </span>
      <div className="today__what">
        <b>{what}</b>
        <p>
          <Age since={since} count={count} clock={clock} /> <bdi>{about}</bdi>
        </p>
      </div>
      {until && <Due until={until} />}
      <Link
        className={isLate ? 'btn btn--primary btn--sm' : 'btn btn--outline btn--sm'}
        to={waits ? linkOf(waits) : links.requests(id, request?.requestID)}
        aria-label={t('act', { act, about })}
      >
        {act}
      </Link>
    </li>
  );
}

const HOUR_MS = 3_600_000;

/** How long the oldest has waited, with its moment at hand. */
function Age({ since, count, clock }: { since: string; count: number; clock: number | null }) {
  const t = useTranslations('dashboard.today');
  const waited = clock === null ? null : partsLeft(clock, Date.parse(since));
  const { days, hours, minutes } = waited ?? { days: 0, hours: 0, minutes: 1 };
  const age = days > 0 ? t('days', { days, hours }) : hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes });
  return (
    <time className="num" dateTime={since} title={dateTime(since) ?? undefined}>
      {t(count > 1 ? 'oldest' : 'waited', { age })}
    </time>
  );
}
