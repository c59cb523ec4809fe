/** What can be switched on and off: a like, a follow, a save. */
export interface Resource {
  kind: 'like' | 'follow' | 'save';
  type: 'business' | 'product' | 'comment' | 'post' | 'user';
  id: string;
}
