import type { Photo } from '#contract/base/shapes.ts';
import type { Session } from '#web/base/session/store.ts';
import { useMyList } from '#web/components/query/use-my-list.ts';

/** One of those that the person writes and reads as: `type` is the code of a business, null for oneself. */
export interface Side {
  id: string;
  name: string;
  photo: Photo | null;
  type: string | null;
  city: string | null;
}

/** Oneself and every own business, not the first five alone (INQ-003); null until they are known. */
export function useSides({ userID, profile }: Session) {
  const { data: list, isError, refetch } = useMyList();
  const oneself: Side = { id: userID, name: `${profile.firstName} ${profile.lastName}`.trim(), photo: profile.profilePhoto, type: null, city: null };
  const businesses = list
    ?.filter(({ deletionDueAt }) => deletionDueAt === null)
    .map(
      ({ businessID, business: { general, contactInfo } }): Side => ({
        id: businessID,
        name: general.companyName,
        photo: general.profilePhoto,
        type: general.businessType.code,
        city: contactInfo.city,
      }),
    );
  return { data: businesses ? [oneself, ...businesses] : null, isError, refetch };
}
