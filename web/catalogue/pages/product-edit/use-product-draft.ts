import { useCallback, useRef, useState } from 'react';
import { useSession } from '#web/base/session/use-session.ts';
import { draftKey, keepDraft, readDraft } from '#web/components/form/draft.ts';
import { isOnItsWay, isUsable, type Medium, withUsableBeside } from '#web/media/upload/use-media.ts';
import type { ProductValues } from './values.ts';

export interface Origin {
  version: number;
  base: ProductValues;
}

/** What was typed before and not saved, else what the server has. Kept for this person in this browser until it is saved or discarded. */
export function useProductDraft(businessID: string, product: string, fresh: Origin) {
  const userID = useSession()?.userID ?? '';
  const key = draftKey(userID, businessID, 'product', product);
  const [draft] = useState(() => readDraft<ProductValues>(key));
  // A draft that an older form kept lacks fields that this one has.
  const origin = useRef<Origin>(draft ? { ...draft, base: { ...fresh.base, ...draft.base } } : fresh);
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const keep = useCallback(
    (values: ProductValues | null) => {
      const still = values && { ...values, images: values.images.filter(isSent), videos: values.videos.filter(isSent) };
      keepDraft(key, still && { ...origin.current, values: still, at: Date.now() });
    },
    [key],
  );
  return {
    origin,
    start: draft ? withoutOldFiles({ ...fresh.base, ...draft.values }) : fresh.base,
    restoredAt,
    keep,
    forget: () => {
      setRestoredAt(null);
      keepDraft(key, null);
    },
  };
}

const isSent = (one: Medium): boolean => !isOnItsWay(one);

function withoutOldFiles(values: ProductValues): ProductValues {
  return { ...values, images: values.images.filter(isUsable), videos: values.videos.filter(isUsable).map(withUsableBeside) };
}
