import type { Inquiry } from '#contract/trade/inquiry.ts';

/** What stands in braces in a saved reply; anything else in braces stays as it is typed. */
export const PLACEHOLDERS = ['buyer', 'product', 'me'] as const;

/** A saved reply for this thread: the other side's name, the product (or the subject) that it is about, and who answers. */
export function filled(content: string, { counterpart, product, subject }: Pick<Inquiry, 'counterpart' | 'product' | 'subject'>, me: string): string {
  const values: Record<string, string> = { buyer: counterpart.name, product: product?.name ?? subject, me };
  return content.replace(/\{(\w+)\}/g, (found, name: string) => values[name] ?? found);
}
