import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { SECTIONS } from './sections.ts';
import { useAge } from './use-age.ts';
import { useQueues } from './use-queues.ts';

/** What waits, and for how long. */
export function Overview() {
  const t = useTranslations('staff');
  const age = useAge();
  const queues = useQueues();
  return (
    <>
      <ul className="staffcards">
        {SECTIONS.map(({ name, icon: Icon }) => {
          const queue = queues.find((one) => one.queue === name);
          return (
            <li key={name}>
              <Link className="card staffcard" to={links.staff(name)}>
                <Icon className="icon" aria-hidden="true" />
                <span className="staffcard__name">{t(`queue.${name}`)}</span>
                <span className="staffcard__about">{t(`about.${name}`)}</span>
                {queue && (
                  <span className="staffcard__count num" data-waits={queue.open > 0 ? '' : undefined}>
                    {t('waiting', { count: queue.open })}
                    {queue.oldestAt && (
                      <span className="muted" title={dateTime(queue.oldestAt) ?? ''}>
                        {' '}
                        · {t('oldest', { age: age(queue.oldestAt) })}
                      </span>
                    )}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="small muted mt-5">{t('keys')}</p>
    </>
  );
}
