import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { SECTIONS, type Section } from './sections.ts';
import { useAge } from './use-age.ts';
import { useQueues } from './use-queues.ts';

type Queue = ReturnType<typeof useQueues>[number];

/** What waits, the longest first; then what does not, and what one looks things up in. */
export function Overview() {
  const t = useTranslations('staff');
  const queues = useQueues();
  const cases = SECTIONS.filter(({ Case }) => Case).map((section) => ({ section, queue: queues.find(({ queue }) => queue === section.name) }));
  const waiting = cases.filter(({ queue }) => queue?.open !== 0).sort((one, other) => since(one.queue).localeCompare(since(other.queue)));
  const quiet = cases.filter(({ queue }) => queue?.open === 0);
  return (
    <div className="stack stack--lg">
      <Group name="waiting">
        {waiting.map(({ section, queue }) => (
          <Card key={section.name} section={section} queue={queue} />
        ))}
      </Group>
      {quiet.length > 0 && (
        <section aria-labelledby="group-quiet">
          <h2 className="h4 staffgroup" id="group-quiet">
            {t('group.quiet')}
          </h2>
          <ul className="staffquiet">
            {quiet.map(({ section: { name, icon: Icon } }) => (
              <li key={name}>
                <Link className="btn btn--outline btn--sm" to={links.staff(name)}>
                  <Icon className="icon" />
                  {t(`queue.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group name="tools">
        {SECTIONS.filter(({ Case }) => !Case).map((section) => (
          <Card key={section.name} section={section} queue={undefined} />
        ))}
      </Group>
      <p className="small muted">{t('keys')}</p>
    </div>
  );
}

const since = (queue: Queue | undefined): string => queue?.oldestAt ?? '~';

function Group({ name, children }: { name: 'waiting' | 'tools'; children: ReactNode }) {
  const t = useTranslations('staff');
  return (
    <section aria-labelledby={`group-${name}`}>
      <h2 className="h4 staffgroup" id={`group-${name}`}>
        {t(`group.${name}`)}
      </h2>
      <ul className="staffcards">{children}</ul>
    </section>
  );
}

function Card({ section: { name, icon: Icon }, queue }: { section: Section; queue: Queue | undefined }) {
  const t = useTranslations('staff');
  const age = useAge();
  return (
    <li>
      <Link className="card staffcard" to={links.staff(name)}>
        <Icon className="icon" aria-hidden="true" />
        <span className="staffcard__name">{t(`queue.${name}`)}</span>
        {queue && (
          <b className="staffcard__n num" aria-hidden="true">
            {queue.open}
          </b>
        )}
        <span className="staffcard__about">{t(`about.${name}`)}</span>
        {queue && (
          <span className="staffcard__count num">
            <span className="sr-only">{t('waiting', { count: queue.open })} · </span>
            {queue.oldestAt && <span title={dateTime(queue.oldestAt) ?? ''}>{t('oldest', { age: age(queue.oldestAt) })}</span>}
          </span>
        )}
      </Link>
    </li>
  );
}
