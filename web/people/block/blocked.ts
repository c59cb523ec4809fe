/** Whom a block is about. */
export interface Blocked {
  type: 'user' | 'business';
  id: string;
  name: string;
}
