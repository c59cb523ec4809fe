import { content } from './api.ts';

/** Ends the deadline of a request, so that it can be decided. */
export async function endDeadline(rfqID: string): Promise<void> {
  const answer = await fetch(`${content}/deadline-over`, { method: 'POST', body: JSON.stringify({ rfqID }) });
  if (!answer.ok) throw new Error(await answer.text());
}
