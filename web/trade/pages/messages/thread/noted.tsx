import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InquiryNote } from '#contract/trade/desk.ts';
import { Retry } from '#web/components/query/failed.tsx';
import { hasNewer, type LogWindow, lastPlace } from './log-window.ts';
import { useNotes, useTeam } from './team.tsx';

/** Notes that a page holds beside its messages. */
const MOST = 40;

export interface Noted {
  /** By the place of the message that they stand below. */
  at: Map<number, InquiryNote[]>;
  /** Changes when others are shown. */
  shown: string;
  /** Earlier and later ones between the messages that are shown. */
  before: number;
  after: number;
  earlier: () => void;
  /** Where they could not be loaded. */
  retry: (() => void) | null;
  latest: () => void;
}

/** The notes between the messages of a window, at most forty of them; null in one's own inbox. */
export function useNoted(requestID: string, log: LogWindow | null): Noted | null {
  const team = useTeam();
  const { list, failed, retry } = useNotes(requestID);
  const [skipped, setSkipped] = useState(0);
  if (!team || !log) return null;
  const first = log.messages[0]?.place ?? 0;
  const last = hasNewer(log) ? lastPlace(log) : Number.POSITIVE_INFINITY;
  const between = (list ?? []).filter(({ place }) => place >= first && place <= last);
  const after = Math.min(skipped, Math.max(0, between.length - MOST));
  const end = between.length - after;
  const begin = Math.max(0, end - MOST);
  return {
    shown: between
      .slice(begin, end)
      .map(({ noteID }) => noteID)
      .join(),
    at: Map.groupBy(between.slice(begin, end), ({ place }) => Math.min(place, lastPlace(log))),
    before: begin,
    after,
    earlier: () => setSkipped(after + MOST),
    latest: () => setSkipped(0),
    retry: failed ? retry : null,
  };
}

/** Where there are more notes than the page holds. */
export function MoreNotes({ noted }: { noted: Noted }) {
  const t = useTranslations('desk');
  const { before, after, earlier, latest, retry } = noted;
  if (before === 0 && after === 0 && !retry) return null;
  return (
    <div className="mc__older">
      {retry && (
        <>
          <p role="alert">{t('notesFailed')}</p>
          <Retry again={retry} className="btn btn--outline btn--sm" />
        </>
      )}
      {before > 0 && (
        <button type="button" className="btn btn--outline btn--sm" onClick={earlier}>
          {t('earlierNotes', { count: before })}
        </button>
      )}
      {after > 0 && (
        <button type="button" className="btn btn--outline btn--sm" onClick={latest}>
          {t('latestNotes')}
        </button>
      )}
    </div>
  );
}
