import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ScrollText from 'lucide-react/icons/scroll-text';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AuditLine } from '#contract/operations/staff-shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { LogTime, useLogTimes } from '#web/base/ui/when.tsx';
import { csvOf, saveTable } from '#web/components/csv/write.ts';
import { CaseLoaded } from './cases/use-case.tsx';
import { LinesTable } from './lines-table.tsx';

const FIELDS = ['who', 'act', 'about'] as const;
type Wanted = Record<(typeof FIELDS)[number], string>;
const CSV_PART = 1000;

/** Each act and each look at what is private, the latest first. */
export default function Audit() {
  const t = useTranslations('staff.audit');
  const client = useClient();
  const [wanted, setWanted] = useState<Wanted>({ who: '', act: '', about: '' });
  const found = useInfiniteQuery({
    queryKey: ['staff', 'audit', wanted],
    queryFn: ({ pageParam }) => client.staff.audit({ ...wanted, ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.number : undefined),
  });
  return (
    <section className="card audit" aria-label={t('filter')}>
      <Filter change={setWanted} wanted={wanted} />
      <CaseLoaded of={found}>
        {({ pages }) => {
          const lines = pages.flatMap(({ data }) => data);
          return lines.length > 0 ? <Lines lines={lines} /> : <Empty icon={ScrollText} title={t('none')} />;
        }}
      </CaseLoaded>
      {found.hasNextPage && (
        <button type="button" className="btn btn--outline" aria-busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </button>
      )}
    </section>
  );
}

function Filter({ wanted, change }: { wanted: Wanted; change: (wanted: Wanted) => void }) {
  const t = useTranslations('staff.audit');
  const client = useClient();
  const toast = useToast();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    change({ who: String(typed.get('who')), act: String(typed.get('act')), about: String(typed.get('about')) });
  };
  const save = async () => {
    try {
      const head = ['number', 'time', 'who', 'act', 'kind', 'id', 'reason'];
      const rows = (await readAll(async (before) => client.staff.audit({ ...wanted, size: CSV_PART, ...(before && { before }) }))).map(cellsOf);
      saveTable('audit.csv', csvOf([head, ...rows]));
      toast.over();
    } catch {
      toast(t('csvFailed'), 'danger');
    }
  };
  return (
    <form className="audit__filter" onSubmit={submit}>
      {FIELDS.map((name) => (
        <label key={name}>
          <span>{t(name)}</span>
          <input dir="auto" className="input" name={name} data-search={name === 'who' ? '' : undefined} maxLength={60} />
        </label>
      ))}
      <button type="submit" className="btn btn--primary">
        {t('filter')}
      </button>
      <button type="button" className="btn btn--outline" onClick={() => void save()}>
        <Download className="icon" aria-hidden="true" />
        {t('csv')}
      </button>
    </form>
  );
}

type Part = { data: AuditLine[]; more: boolean };

async function readAll(read: (before: number | undefined) => Promise<Part>): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for (;;) {
    const { data, more } = await read(lines.at(-1)?.number);
    lines.push(...data);
    if (!more) return lines;
  }
}

const cellsOf = ({ number, at, who, act, about, reason }: AuditLine) => [number, at, who ?? '', act, about.kind, about.id, reason];

function Lines({ lines }: { lines: AuditLine[] }) {
  const t = useTranslations('staff.audit');
  const { isExact, switched } = useLogTimes(t('exact'));
  return (
    <>
      <div className="btnrow">{switched}</div>
      <LinesTable head={(['when', 'who', 'act', 'what', 'reason'] as const).map((name) => t(name))}>
        {lines.map((one) => (
          <tr key={one.number}>
            <td>
              <LogTime at={one.at} isExact={isExact} />
            </td>
            <td>{one.who ?? t('nobody')}</td>
            <td>
              <code>{one.act}</code>
            </td>
            <td>
              {one.about.kind} <code className="muted">{one.about.id}</code>
            </td>
            <td dir="auto">{one.reason}</td>
          </tr>
        ))}
      </LinesTable>
    </>
  );
}
