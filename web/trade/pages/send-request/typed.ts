/** Stands for a subject of one's own words. */
export const OTHER = 'other';

export interface Typed {
  from: string;
  /** One of the list, or `OTHER`. */
  subject: string;
  own: string;
  message: string;
}

/** The fields that are still empty, from top to bottom (INQ-004, INQ-005). */
export function missingIn({ subject, own, message }: Typed): ('subject' | 'own' | 'message')[] {
  const missing: ReturnType<typeof missingIn> = [];
  if (subject === '') missing.push('subject');
  if (subject === OTHER && own.trim() === '') missing.push('own');
  if (message.trim() === '') missing.push('message');
  return missing;
}
