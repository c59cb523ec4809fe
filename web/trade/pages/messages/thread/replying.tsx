import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LiveTopics } from '#contract/live.ts';
import { now } from '#web/base/session/clock.ts';
import { useClient } from '#web/base/settings.tsx';
import { Avatar } from '#web/base/ui/picture.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { memberOf, type Team, useTeam } from './team.tsx';

/** So often it is told while somebody goes on; so long it is shown after that; what was said earlier came late, after a lost connection. */
const [TOLD_MS, SHOWN_MS, LATE_MS] = [4_000, 7_000, 10_000];

/** Tells the team that one is writing, now and then while keys are pressed. It is a courtesy: that it was not told is no failure. */
export function useTyping({ bid }: Team, requestID: string): () => void {
  const client = useClient();
  const told = useRef(0);
  return useCallback(() => {
    if (performance.now() - told.current < TOLD_MS && told.current > 0) return;
    told.current = performance.now();
    client.desk.typing({ bid, requestID }).catch(() => {});
  }, [client, bid, requestID]);
}

/** Who of the team is writing an answer in this thread (INB-006); until it is `written`, or they have paused. */
export function Replying({ requestID, written }: { requestID: string; written: number }) {
  const team = useTeam();
  return team && <OfTeam key={written} team={team} requestID={requestID} />;
}

function OfTeam({ team, requestID }: { team: Team; requestID: string }) {
  const t = useTranslations('desk');
  const [heard, hear] = useState<LiveTopics['typing'] | null>(null);
  useLive('typing', (body) => {
    if (body?.requestID === requestID && body.businessID === team.bid && body.userID !== team.userID && !isLate(body.at)) hear(body);
  });
  useEffect(() => {
    if (!heard) return;
    const timer = setTimeout(() => hear(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [heard]);
  const colleague = memberOf(team, heard?.userID);
  return (
    <div className="mc__replying" role="status">
      {colleague && (
        <p>
          <Avatar photo={colleague.photo} name={colleague.name} size="sm" />
          {t('replying', { name: colleague.name })}
        </p>
      )}
    </div>
  );
}

const isLate = (at: string): boolean => now() - Date.parse(at) > LATE_MS;
