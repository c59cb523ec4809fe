import { useMyList } from '#web/components/query/use-my-list.ts';

/** When a business of the person will be deleted, null where nobody asked for that. */
export function useDeletionDueAt(businessID: string): string | null {
  const { data: list } = useMyList();
  return list?.find((mine) => mine.businessID === businessID)?.deletionDueAt ?? null;
}
