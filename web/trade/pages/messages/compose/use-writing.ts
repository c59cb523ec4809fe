import { useState } from 'react';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { draftKey } from '#web/components/form/draft.ts';
import { useGivenFile } from '#web/media/upload/use-given-file.ts';
import { useAttachments } from '#web/trade/attachments/use-attachments.ts';
import type { Outgoing } from '#web/trade/inquiry/outbox.ts';
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
