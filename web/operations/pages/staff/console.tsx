import { Suspense, use } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { useTabRow } from '#web/base/ui/use-tab-row.ts';
import { formStyles } from '#web/components/form/late-styles.ts';
import { Overview } from './overview.tsx';
import { Queue } from './queue.tsx';
import { SECTIONS } from './sections.ts';
import { staffStyles } from './styles.ts';
import { useAge } from './use-age.ts';
import { useQueues } from './use-queues.ts';

/** The console with its texts, which no other page carries. */
export default function Console() {
  use(formStyles);
  use(staffStyles);
  return (
    <LateTexts names={['form', 'staff']}>
      <Frame />
    </LateTexts>
  );
}

function Frame() {
  const t = useTranslations('staff');
  const [name = '', id = null] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  const section = SECTIONS.find((one) => one.name === name);
  return (
    <main id="main" className="page staff" tabIndex={-1} data-open={id ? '' : undefined}>
      <title>{section ? `${t(`queue.${section.name}`)} · ${t('title')}` : t('title')}</title>
      <h1 className="h2 staffhead">{section ? `${t('heading')}: ${t(`queue.${section.name}`)}` : t('heading')}</h1>
      <Sections current={section?.name ?? ''} />
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        {section?.Case && <Queue key={section.name} name={section.name as 'reports'} Case={section.Case} id={id} />}
        {section?.Screen && <section.Screen id={id} />}
        {!section && <Overview />}
      </Suspense>
    </main>
  );
}

function Sections({ current }: { current: string }) {
  const t = useTranslations('staff');
  const age = useAge();
  const queues = useQueues();
  const tabs = useTabRow(current);
  return (
    <nav ref={tabs} className="tabs stafftabs" aria-label={t('sections')}>
      <Link className="tab" to={links.staff()} aria-current={current === '' ? 'page' : undefined}>
        {t('overview')}
      </Link>
      {SECTIONS.map(({ name, Case }, place) => {
        const queue = queues.find((one) => one.queue === name);
        const begins = place === 0 || Boolean(Case) !== Boolean(SECTIONS[place - 1]?.Case);
        return (
          <Link key={name} className={begins ? 'tab stafftabs__first' : 'tab'} to={links.staff(name)} aria-current={current === name ? 'page' : undefined}>
            {t(`queue.${name}`)}
            {Case && (
              <span
                className="tab__n"
                data-none={queue?.open === 0 ? '' : undefined}
                title={queue?.oldestAt ? t('oldest', { age: age(queue.oldestAt) }) : undefined}
              >
                {queue?.open}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
