import { ApplicationError } from '#web/base/client/client.ts';
import type { Place } from '#web/base/context.ts';
import { sessionTransport } from '#web/base/session/transport.ts';

/** A file of a conversation: its address answers to the token header alone. @throws ApplicationError */
export async function getFile(place: Place, url: string, signal?: AbortSignal): Promise<Blob> {
  // Nobody else's host learns who is logged in.
  if (new URL(url).origin !== new URL(place.apiUrl).origin) throw new ApplicationError(404, { error: 'not_found' });
  const { token: working, renew } = sessionTransport(place);
  const ask = (token: string | null) => fetch(url, { redirect: 'error', headers: token ? { 'wbn-auth': token } : {}, ...(signal && { signal }) });
  try {
    const token = await working();
    const first = await ask(token);
    const fresh = first.status === 401 ? await renew(token ?? '') : null;
    const answer = fresh ? await ask(fresh) : first;
    if (!answer.ok) throw new ApplicationError(answer.status, await answer.json().catch(() => ({})));
    return await answer.blob();
  } catch (error) {
    if (error instanceof ApplicationError || signal?.aborted) throw error;
    throw new ApplicationError(0, {});
  }
}
