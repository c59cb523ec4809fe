import type { Asked } from './asked.ts';

/** The read of all inboxes, or of one: as the page makes it first, and again. */
export const listOf = (side: string | null | undefined, asked: Asked = {}) => ({ call: 'inbox.list', input: { ...(side && { side }), ...asked } }) as const;
