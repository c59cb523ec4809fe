import { useLocale } from 'use-intl';
import { count } from '#web/base/format.ts';
import type { RfqTab } from '#web/base/rfq-links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { useCompany } from './use-company.ts';
import { useForYou, useMine, useQuotes } from './use-lists.ts';

/** How much stands in a tab of who is logged in; nothing until it is known. */
export default function OwnCount({ tab }: { tab: Exclude<RfqTab, 'open'> }) {
  const Count = COUNTS[tab];
  return (
    useSession() && (
      <QueryProvider>
        <Count />
      </QueryProvider>
    )
  );
}

const ASIDE = { aside: true };
const COUNTS = { 'for-you': ForYouCount, mine: MineCount, quotes: QuotesCount } as const;

function ForYouCount() {
  return <Shown of={useForYou(useCompany().current?.id ?? null, 1, ASIDE).data?.total} />;
}

function MineCount() {
  const { data } = useMine(null, 1, ASIDE);
  return <Shown of={data && Object.values(data.counts).reduce((sum, one) => sum + one, 0)} />;
}

function QuotesCount() {
  return <Shown of={useQuotes(useCompany().current?.id ?? null, 1, ASIDE).data?.total} />;
}

function Shown({ of }: { of: number | undefined }) {
  const locale = useLocale();
  return of === undefined ? null : <span className="tab__n">{count(of, locale)}</span>;
}
