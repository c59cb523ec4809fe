import { readAnew } from '#web/components/query/query.tsx';

/** Everything that is shown of a request and of its quotes is asked for again. */
export const lookAtRfq = (rfqID: string): Promise<void> => readAnew(['rfq', rfqID], ['quote']);
