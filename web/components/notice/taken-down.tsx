import { type ReactNode, use, useEffect, useState } from 'react';
import type { Notice as Shape } from '#contract/trust/moderation.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { watchSession } from '#web/base/session/watch.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';
import { formStyles } from '../form/late-styles.ts';
import { Notice } from './notice.tsx';
import { noticeStyles } from './styles.ts';

/** The last one of an address is the thing's. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** In the place of what is missing, for whom it belongs to: why it was taken down, and the appeal. Nobody else gets more than the page of a missing thing. */
export default function TakenDown({ path, missing, level }: { path: string; missing: ReactNode; level?: 'h1' | 'h2' }) {
  const settings = useSettings();
  useEffect(() => watchSession(settings), [settings]);
  const notice = useNotice(path.match(ID)?.at(-1) ?? null);
  if (!notice) return missing;
  return (
    <Styled>
      <LateTexts names={['decision']}>
        <Notice notice={notice} {...(level && { level })} />
      </LateTexts>
    </Styled>
  );
}

function Styled({ children }: { children: ReactNode }) {
  use(formStyles);
  use(noticeStyles);
  return children;
}

function useNotice(id: string | null): Shape | null {
  const client = useClient();
  const userID = useSession()?.userID;
  const [notice, setNotice] = useState<Shape | null>(null);
  useEffect(() => {
    if (!id || !userID) return;
    let left = false;
    client.moderation.about({ id }).then(
      ({ data }) => left || setNotice(data),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [client, id, userID]);
  return notice;
}
