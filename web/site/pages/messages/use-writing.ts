import { useState } from 'react';
import type { Inquiry } from '#contract/inquiry.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useAttachments } from '#web/features/attachments/use-attachments.ts';
import { draftKey } from '#web/features/form/draft.ts';
import type { Outgoing } from '#web/features/inquiry/outbox.ts';
import { useGivenFile } from '#web/features/upload/use-given-file.ts';
import type { ThreadOutbox } from './use-outbox.ts';

/** The files of what one writes, dropped and pasted anywhere in the conversation, and a refused message that comes back to be written anew. */
export function useWriting({ requestID, status }: Inquiry, outbox: ThreadOutbox) {
  const userID = useSession()?.userID ?? '';
  const files = useAttachments(draftKey(userID, requestID, 'files'));
  const [returned, setReturned] = useState<Outgoing | null>(null);
  const { over, area } = useGivenFile((file) => status === 'open' && files.add(file), 'each');
  const edit = (message: Outgoing) => {
    const isLost = ({ token }: { token: string }) => message.lost.includes(token);
    files.put([...files.sent(), ...message.files.filter((file) => !isLost(file))], message.files.filter(isLost));
    outbox.discard(message.key);
    setReturned(message);
  };
  return { files, over: over && status === 'open', area, returned, edit };
}
