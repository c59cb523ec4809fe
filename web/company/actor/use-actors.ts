import { useEffect } from 'react';
import type { Photo } from '#contract/base/shapes.ts';
import type { Key } from '#web/base/session/storage.ts';
import { type Session, settle } from '#web/base/session/store.ts';
import { useMyList } from '#web/components/query/use-my-list.ts';

/** A user acts as oneself or as one of the first five businesses (ROL-015). */
const BUSINESSES = 5;
const KEY: Key = 'socialActor';

export interface Actor {
  id: string;
  name: string;
  photo: Photo | null;
  isBusiness: boolean;
}

/** From now on the person acts as this, in all tabs (ACC-010). */
export function actAs(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing keeps nobody logged in either.
  }
  settle();
}

/** As whom the person may act, oneself first; null until it is known. */
export function useActors({ userID, profile, socialActor }: Session): Actor[] | null {
  const { data: list } = useMyList();
  // The server counts what waits for its deletion too.
  const businesses = list?.slice(0, BUSINESSES).filter(({ deletionDueAt }) => deletionDueAt === null);
  const isOver = businesses !== undefined && socialActor !== userID && !businesses.some(({ businessID }) => businessID === socialActor);
  useEffect(() => {
    if (isOver) actAs(userID);
  }, [isOver, userID]);
  if (!businesses) return null;
  const oneself = { id: userID, name: `${profile.firstName} ${profile.lastName}`.trim(), photo: profile.profilePhoto, isBusiness: false };
  return [oneself, ...businesses.map(({ businessID, business: { general } }) => ofBusiness(businessID, general))];
}

const ofBusiness = (id: string, { companyName, profilePhoto }: { companyName: string; profilePhoto: Photo | null }): Actor => ({
  id,
  name: companyName,
  photo: profilePhoto,
  isBusiness: true,
});
