import type { RfqTab } from '#web/base/rfq-links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { ForYou } from './for-you.tsx';
import { Mine } from './mine.tsx';
import { Quotes } from './quotes.tsx';

const LISTS = { 'for-you': ForYou, mine: Mine, quotes: Quotes } as const;

/** A tab of who is logged in, with the words of the three that no visitor loads. */
export default function Own({ tab }: { tab: Exclude<RfqTab, 'open'> }) {
  const List = LISTS[tab];
  return (
    <LateTexts names={['some-buyer', 'rfqs-own']}>
      <QueryProvider>
        <List />
      </QueryProvider>
    </LateTexts>
  );
}
