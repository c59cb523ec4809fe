import { queryClient } from '#web/components/query/query.tsx';

/** Everything that is shown of a request and of its quotes is asked for again. */
export const lookAtRfq = async (rfqID: string): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['rfq', rfqID] }), queryClient.invalidateQueries({ queryKey: ['quote'] })]);
};
