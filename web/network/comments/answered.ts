/** What an answer is about. */
export interface Answered {
  resourceID: string;
  resourceType: 'post' | 'comment' | 'product' | 'business';
  /** What the box is called for who does not see it. */
  label?: string;
  autoFocus?: boolean;
  onSent: () => Promise<void>;
}
