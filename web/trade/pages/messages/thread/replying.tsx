import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LiveTopics } from '#contract/live.ts';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { now } from '#web/base/session/clock.ts';
import { useClient } from '#web/base/settings.tsx';
import { Avatar } from '#web/base/ui/picture.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import type { Typing } from './key-teller.ts';
import { memberOf, type Team, useTeam } from './team.tsx';
import { OtherTyping, useKeys } from './typing.tsx';

/** So long it is shown after it was told; what was said earlier came late, after a lost connection. */
const [SHOWN_MS, LATE_MS] = [7_000, 10_000];

/** Tells the team that one is writing, now and then while keys are pressed, and the other side, where both want that. */
export function useTyping({ bid }: Team, requestID: string): Typing {
  const client = useClient();
  return useKeys((ago) => client.desk.typing({ bid, requestID, ago }));
}

/** Who is writing an answer in this thread; until it is `written`, or they have paused. */
export function Replying({ thread: { requestID, counterpart }, written }: { thread: Inquiry; written: number }) {
  const team = useTeam();
  return (
    <div className="mc__replying" role="status">
      <div>
        <OtherTyping key={`other ${written}`} requestID={requestID} counterpart={counterpart} />
        {team && <OfTeam key={written} team={team} requestID={requestID} />}
      </div>
    </div>
  );
}

/** Who of the team it is (INB-006). */
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
    colleague && (
      <p>
        <Avatar photo={colleague.photo} name={colleague.name} size="sm" />
        {t('replying', { name: colleague.name })}
      </p>
    )
  );
}

const isLate = (at: string): boolean => now() - Date.parse(at) > LATE_MS;
